import { useRef, useState } from "react";
import { Button } from "antd";
import { CodeView } from "@/components/code/CodeView";
import { SqlEditor } from "@/components/code/SqlEditor";
import { TextDiff } from "@/components/code/TextDiff";
import type { SqlEditorHandle, TextProblem } from "@/components/code/types";
import { Card } from "../Card";
import { program, script } from "../samples";

const TABLES = [
  {
    name: "flights",
    columns: [
      { name: "dep_delay", type: "double" },
      { name: "dep_time", type: "timestamp" },
    ],
  },
];
const PROBLEMS: TextProblem[] = [
  {
    severity: "error",
    message: "There is no column dep_dely in flights.",
    hint: "Did you mean dep_delay?",
    line: 8,
    column: 67,
  },
  { severity: "warning", message: "Rows without a carrier leave here.", line: 10, column: 32 },
];

export function CodeParts() {
  const [text, setText] = useState(script);
  const editor = useRef<SqlEditorHandle>(null);
  return (
    <>
      <Card title="Editor">
        <Button onClick={() => editor.current?.goTo(8, 67)}>Go to 8:67</Button>
        <SqlEditor
          ref={editor}
          label="Script"
          value={text}
          onChange={setText}
          tables={TABLES}
          diagnostics={PROBLEMS}
          height={340}
        />
      </Card>
      <Card title="Program">
        <CodeView label="Program" text={program} language="python" />
      </Card>
      <Card title="JSON">
        <CodeView
          label="Payload"
          text={JSON.stringify({ id: 7, gone: null, ok: true, name: "a" }, null, 2)}
          language="json"
        />
      </Card>
      <Card title="Versions">
        <TextDiff
          before={{ label: "Version 2", text: script }}
          after={{
            label: "Draft",
            text: script.replace("dep_dely", "dep_delay").replace("'500 ms'", "'1 second'"),
          }}
          language="sql"
        />
      </Card>
    </>
  );
}
