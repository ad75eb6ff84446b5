import { Input, Modal } from "antd";
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "./command";
import styles from "./commands.module.css";
import { matching } from "./matching";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** `Choices`; they are asked for when it opens. */
  children: ReactNode;
}

/** A dialog over the page, to choose something by typing a part of its name. */
export function Palette({ isOpen, onClose, children }: Props) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      style={{ top: 96 }}
    >
      {children}
    </Modal>
  );
}

interface ChoicesProps {
  all: readonly Command[];
  /** Names the field and its list. */
  label: string;
  placeholder: string;
  /** Said below the list while not all of it is known, or never will be. */
  missing?: ReactNode;
  onClose: () => void;
}

export function Choices({ all, label, placeholder, missing, onClose }: ChoicesProps) {
  const { t } = useTranslation("shell");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(typed);
  const commands = matching(all, wanted).slice(0, 50);
  const current = Math.min(chosen, commands.length - 1);

  const run = (index: number) => {
    const command = commands[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // While nothing is found yet there is nothing to go to.
      if (commands.length > 0) setChosen((current + step + commands.length) % commands.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // A dialog may open by it: this very key would then press its button to close.
      event.preventDefault();
      run(current);
    }
  };

  return (
    <div className={styles.palette}>
      <Input
        autoFocus
        variant="borderless"
        size="large"
        placeholder={placeholder}
        value={typed}
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-label={label}
        aria-activedescendant={commands[current] ? `command-${String(current)}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id="commands"
        role="listbox"
        aria-label={label}
        aria-busy={wanted !== typed}
        className={styles.list}
      >
        {commands.map((command, index) => (
          <li
            key={command.key}
            id={`command-${String(index)}`}
            role="option"
            aria-selected={index === current}
            className={styles.command}
            ref={(element) => {
              if (index === current) element?.scrollIntoView({ block: "nearest" });
            }}
            onMouseMove={() => setChosen(index)}
            onClick={() => run(index)}
          >
            <span className={styles.name}>{command.name}</span>
            <span className={styles.kind}>{command.kind}</span>
          </li>
        ))}
      </ul>
      {missing}
      {commands.length === 0 && !missing && <p className={styles.none}>{t("commands.none")}</p>}
    </div>
  );
}
