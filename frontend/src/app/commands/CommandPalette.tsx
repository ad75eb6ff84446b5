import { useTranslation } from "react-i18next";
import { Choices, Palette } from "./Palette";
import { useCommands } from "./use-commands";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onKeys: () => void;
}

/** Go to a page or an object, or do something, by typing a part of its name. */
export function CommandPalette({ isOpen, onClose, onKeys }: Props) {
  return (
    <Palette isOpen={isOpen} onClose={onClose}>
      <Commands onClose={onClose} onKeys={onKeys} />
    </Palette>
  );
}

function Commands({ onClose, onKeys }: Omit<Props, "isOpen">) {
  const { t } = useTranslation("shell");
  return (
    <Choices
      all={useCommands(onKeys)}
      label={t("search")}
      placeholder={t("commands.placeholder")}
      onClose={onClose}
    />
  );
}
