import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { EntryPage } from "@/features/identity/EntryPage";
import { keepInvitation, takeToken } from "@/features/identity/entry";
import { startWords } from "@/i18n/i18n";
import { Coloured } from "../look/Coloured";
import { Waiting } from "../look/Waiting";
import { queries } from "../queries";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
// Out of the address before anything else happens, and before React, which may begin a first
// drawing twice: the second would find no token.
const token = keepInvitation(takeToken());
await startWords();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Waiting />}>
        <Coloured>
          <EntryPage token={token} />
        </Coloured>
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
