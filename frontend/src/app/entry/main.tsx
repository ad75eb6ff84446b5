import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { EntryPage } from "@/features/identity/EntryPage";
import { startWords } from "@/i18n/i18n";
import { Dressed } from "../look/Dressed";
import { queries } from "../queries";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
await startWords();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Suspense>
        <Dressed>
          <EntryPage />
        </Dressed>
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
