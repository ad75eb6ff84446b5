import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Failure } from "../page/Failure";
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
  const { commands, isPending, error, retry } = useCommands(onKeys);
  return (
    <Choices
      all={commands}
      label={t("search")}
      placeholder={t("commands.placeholder")}
      missing={
        error ? (
          <Failure error={error} onRetry={retry} isBare />
        ) : (
          isPending && <Skeleton shape="lines" count={2} />
        )
      }
      onClose={onClose}
    />
  );
}
