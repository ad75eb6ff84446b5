import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Chart } from "../Chart";
import { KINDS } from "./kinds";

vi.mock("../Drawing", () => ({
  default: ({ description }: { description: string }) => <p role="img">{description}</p>,
}));

const kinds = Object.values(KINDS);
// The page reads them when it draws. A busy machine takes longer over ECharts than a test waits for words.
import.meta.glob("./*/option.ts", { eager: true });

it.each(kinds)("shows the example of $name, described and whole", async (kind) => {
  const { example } = await kind.example();
  const opened = kind.open(example.settings);
  expect(opened?.missing(example.result)).toEqual([]);
  render(<Chart title="Example" spec={{ kind: kind.name, ...example }} {...example} />);
  const figure = await screen.findByRole("figure", { name: "Example" });
  await waitFor(() => expect(figure.textContent).not.toBe(""));
  for (const words of [/Choose what it draws/, /has no column/, /Nothing here/])
    expect(figure).not.toHaveTextContent(words);
});
