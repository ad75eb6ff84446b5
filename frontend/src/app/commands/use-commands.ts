import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { languages } from "@/i18n/languages";
import { useAuditWords } from "../activity/words";
import { themeChoices } from "../look/choice";
import { usePath, useWhere } from "../place/place";
import { usePrefer } from "../session/preferences";
import { leave } from "../session/session";
import { useRail } from "../shell/rail";
import type { Command } from "./command";
import { useFound, type Finding } from "./use-found";

/** All that can be gone to or done from anywhere in this place. */
export function useCommands(
  showKeys: () => void,
): { commands: readonly Command[] } & Omit<Finding, "found"> {
  const { t } = useTranslation("shell");
  const { project } = useWhere();
  const path = usePath();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(path(to));

  const { kind: kindWord } = useAuditWords();
  const rail = useRail();
  const prefer = usePrefer();
  const { found, ...finding } = useFound(project?.id);

  const commands = [
    ...rail
      .flatMap(({ items }) => items)
      .map(({ to }) => ({
        key: to,
        name: t(`rail.item.${to}`),
        kind: t("commands.kind.page"),
        run: go(to),
      })),
    ...found.map(({ kind, name, to }) => ({
      key: to,
      name,
      kind: kindWord(kind),
      run: go(to),
    })),
    ...themeChoices.map((choice) => ({
      key: `theme ${choice}`,
      name: t(`theme.${choice}`),
      kind: t("person.theme"),
      run: () => prefer.theme(choice),
    })),
    ...languages.map((language) => ({
      key: `language ${language}`,
      name: t(`language.${language}`),
      kind: t("person.language"),
      run: () => prefer.language(language),
    })),
    {
      key: "keys",
      name: t("keys.title"),
      kind: t("commands.kind.action"),
      run: showKeys,
    },
    {
      key: "sign out",
      name: t("person.signOut"),
      kind: t("commands.kind.action"),
      run: () => void leave(),
    },
  ];
  return { commands, ...finding };
}
