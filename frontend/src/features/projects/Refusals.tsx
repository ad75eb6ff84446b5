import { useErrorWords } from "@/api/use-error-words";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { useTranslation } from "react-i18next";
import type { Refused } from "./one-by-one";

interface Props<Row> {
  refused: readonly Refused<Row>[];
  nameOf: (row: Row) => string;
}

/** Of several that were acted upon: which stayed as they were, and why. */
export function Refusals<Row>({ refused, nameOf }: Props<Row>) {
  const { t } = useTranslation("people");
  const words = useErrorWords();
  return refused.map(({ row, error }) => {
    const { message, hint, code } = words(error);
    const what = t("refused", { name: nameOf(row), why: message });
    return <ErrorPanel key={nameOf(row)} problem={{ what, hint, code }} />;
  });
}
