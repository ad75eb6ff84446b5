import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import Markdown from "./Markdown";

const show = (text: string) => render(<Markdown settings={{ text }} />).container;

it("draws what Markdown means", () => {
  show("# Delays\n\nA **late** flight:\n\n- `dep_time`\n\n> quoted");
  expect(screen.getByRole("heading", { level: 3, name: "Delays" })).toBeVisible();
  expect(screen.getByText("late").tagName).toBe("STRONG");
  expect(screen.getByRole("listitem")).toHaveTextContent("dep_time");
});

it.each(["https://example.com/", "mailto:night@example.com"])(
  "opens %s elsewhere, and tells nothing to where it leads",
  (address) => {
    show(`[there](${address})`);
    const link = screen.getByRole("link", { name: "there" });
    expect(link).toHaveAttribute("href", address);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  },
);

const ELEMENTS = /^(?:DIV|H[3-6]|P|BR|HR|STRONG|EM|A|UL|OL|LI|BLOCKQUOTE|CODE|PRE)$/;
const ATTRIBUTES = /^(?:class|role|aria-label|tabindex|href|target|rel|start)$/;

it.each([
  "<script>window.ran = true</script>",
  '<img src=x onerror="window.ran = true">',
  "<svg onload=window.ran=true>",
  "<svg><animate onbegin=window.ran=true attributeName=x dur=1s>",
  "<iframe srcdoc='<script>parent.ran = true</script>'></iframe>",
  '<a href="javascript:window.ran=true">click</a>',
  "<style>*{display:none}</style>",
  "<form action=https://evil.example><button>Sign in</button></form>",
  "<details open ontoggle=window.ran=true>",
  "<math><mtext><table><mglyph><style><img src=x onerror=window.ran=true>",
  '<div style="background:url(https://evil.example)">',
  "<base href=https://evil.example/>",
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  "[click](javascript:window.ran=true)",
  "[click](JAVASCRIPT:window.ran=true)",
  "[click](java&#x0A;script:window.ran=true)",
  "[click](&#x6A;avascript:window.ran=true)",
  "[click](<javascript:window.ran=true>)",
  "[click]( javascript:window.ran=true)",
  "[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[click](vbscript:msgbox(1))",
  "[click](//evil.example)",
  "[click][1]\n\n[1]: javascript:window.ran=true",
  "<javascript:window.ran=true>",
  "![picture](https://evil.example/pixel.png)",
  '![x](x"onerror="window.ran=true)',
  "![x](javascript:window.ran=true)",
  '[a](https://example.com/"onmouseover="window.ran=true)',
  '[a](https://example.com "x" onmouseover=window.ran=true)',
  "`<img src=x onerror=window.ran=true>`",
  "```html\n<script>window.ran = true</script>\n```",
  "<!-- --!><img src=x onerror=window.ran=true> -->",
  '"><img src=x onerror=window.ran=true>',
  "&lt;img src=x onerror=window.ran=true&gt;",
])("lets nothing run and fetches nothing: %s", async (text) => {
  const shown = show(text);
  for (const link of screen.queryAllByRole("link")) link.click();
  await new Promise((resolve) => setTimeout(resolve));
  for (const element of shown.querySelectorAll("*")) {
    expect(element.tagName).toMatch(ELEMENTS);
    for (const { name } of element.attributes) expect(name).toMatch(ATTRIBUTES);
    const href = element.getAttribute("href");
    if (href !== null) expect(href).toMatch(/^(?:https?|mailto):/);
  }
  expect(window).not.toHaveProperty("ran");
});

it.each([
  [">", 9000],
  ["- ", 4500],
  ["1. ", 3000],
  ["> - ", 2000],
  ["*a", 1000],
  ["*a**b ", 300],
  ["[", 5000],
])("stays on its feet when somebody writes %j %i times", (piece, count) => {
  show(`${piece.repeat(count)}end`);
  expect(screen.getByRole("group")).toHaveTextContent(/end/);
});

it("draws lists in lists", () => {
  show("- one\n  - two\n    - three\n\n> > quoted twice");
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

it("shows HTML as the text that it is", () => {
  show("A <b>bold</b> claim");
  expect(screen.getByRole("group")).toHaveTextContent("A <b>bold</b> claim");
});
