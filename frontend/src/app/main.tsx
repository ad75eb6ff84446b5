import { startWords } from "@/i18n/i18n";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./Providers";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
await startWords();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
