import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { useTranslation } from "react-i18next";
import type { TextSettings } from "@/api/generated/forebay.schemas";
import { addressOf } from "./address";
import styles from "./Markdown.module.css";

/** Only these: no HTML of the author's, no pictures, which would be fetched from elsewhere. */
const ALLOWED = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "strong", "em", "a"],
  ...["ul", "ol", "li", "blockquote", "code", "pre"],
];

/** Reading deeper ones takes seconds, and drawing them more stack than there is. */
const DEEPEST = 20;
const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;

function isTooDeep(text: string): boolean {
  const deepest = [...text.matchAll(MARKERS)].map(
    ([found]) => found.match(/>|[-+*]|[.)]/g)?.length ?? 0,
  );
  return deepest.some((depth) => depth > DEEPEST);
}

function Link({ href, children }: ComponentProps<"a">) {
  // What the address was refused for is left as words.
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

// The page and the widget have a heading already.
const components: Components = { a: Link, h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6" };

/** What somebody wrote, as elements of ours: HTML in it is shown as the text it is. */
export default function Markdown({ settings }: { settings: TextSettings }) {
  const { t } = useTranslation("widgets");
  return (
    // A long text scrolls, by keyboard too.
    <div className={styles.text} role="group" aria-label={t("kind.text.name")} tabIndex={0}>
      {isTooDeep(settings.text) ? (
        <pre>{settings.text}</pre>
      ) : (
        <ReactMarkdown
          allowedElements={ALLOWED}
          unwrapDisallowed
          urlTransform={addressOf}
          components={components}
        >
          {settings.text}
        </ReactMarkdown>
      )}
    </div>
  );
}
