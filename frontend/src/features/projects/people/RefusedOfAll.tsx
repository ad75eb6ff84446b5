import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/api-error";
import type { ColleagueOutput } from "@/api/generated/forebay.schemas";
import { useErrorWords } from "@/api/use-error-words";
import { nameOf } from "@/app/people/person";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";

interface Props {
  error: Error;
  people: readonly ColleagueOutput[];
}

/** Of several, what is refused of one is done to nobody: of whom it was, and why. */
export function RefusedOfAll({ error, people }: Props) {
  const { t } = useTranslation("people");
  const { message, hint, code } = useErrorWords()(error);
  const told = error instanceof ApiError ? error.parameters.person : undefined;
  const person = people.find(({ id }) => id === told);
  const what = person ? t("refused", { name: nameOf(person), why: message }) : message;
  const why = people.length > 1 ? t("nobodyChanged") : undefined;
  return <ErrorPanel problem={{ what, why, hint, code }} />;
}
