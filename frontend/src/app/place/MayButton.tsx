import { Button, Tooltip, type ButtonProps } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./may-button.module.css";
import { isOfOrganization, useMay } from "./place";

interface Props extends ButtonProps {
  /** What it does here, as "pipelines.publish". */
  operation: string;
}

/**
 * A button for who may. To others it stays visible and can be focused, and says who can grant the
 * right: a disabled button would keep that from the keyboard and from a screen reader.
 */
export function MayButton({ operation, ...button }: Props) {
  const { t } = useTranslation("shell");
  if (useMay(operation)) return <Button {...button} />;
  const { icon, size, children, "aria-label": label } = button;
  const why = t(isOfOrganization(operation) ? "mayNotInOrganization" : "mayNot");
  return (
    <Tooltip title={why} trigger={["hover", "focus"]}>
      <Button
        icon={icon}
        size={size}
        aria-label={label}
        aria-disabled
        className={styles.mayNot ?? ""}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
