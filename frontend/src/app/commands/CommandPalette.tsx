import { useTranslation } from "react-i18next";
import { Choices, Palette } from "./Palette";
import { useCommands } from "./use-commands";

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Go to a page or an object, or do something, by typing a part of its name. */
export function CommandPalette({ isOpen, onClose }: Props) {
  return (
    <Palette isOpen={isOpen} onClose={onClose}>
      <Commands onClose={onClose} />
    </Palette>
  );
}

function Commands({ onClose }: Pick<Props, "onClose">) {
  const { t } = useTranslation("shell");
  return (
    <Choices
      all={useCommands()}
      label={t("search")}
      placeholder={t("commands.placeholder")}
      onClose={onClose}
    />
  );
}
