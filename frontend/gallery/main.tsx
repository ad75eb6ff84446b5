import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Dressed } from "@/app/look/Dressed";
import { startWords } from "@/i18n/i18n";
import styles from "./gallery.module.css";
import { ChartParts } from "./parts/ChartParts";
import { CodeParts } from "./parts/CodeParts";
import { FeedbackParts } from "./parts/FeedbackParts";
import { FormParts } from "./parts/FormParts";
import { GraphParts } from "./parts/GraphParts";
import { TableParts } from "./parts/TableParts";

const PARTS = {
  charts: ChartParts,
  code: CodeParts,
  feedback: FeedbackParts,
  forms: FormParts,
  graph: GraphParts,
  tables: TableParts,
};

// `?part=charts`; theme and language follow the browser, and `?lng=`.
const asked = new URLSearchParams(location.search).get("part") ?? "charts";
const Part = PARTS[asked as keyof typeof PARTS];
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
await startWords();
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Dressed>
        <main className={styles.page}>
          <h1>{asked}</h1>
          <Part />
        </main>
      </Dressed>
    </Suspense>
  </StrictMode>,
);
