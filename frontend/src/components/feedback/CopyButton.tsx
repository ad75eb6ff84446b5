import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button, type ButtonProps } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

export interface CopyButtonProps {
  /** What is copied, or how to get it when asked. */
  text: string | (() => string);
  /** Says what is copied; shown beside the icon when `hasLabel`. */
  label?: string;
  hasLabel?: boolean;
  size?: ButtonProps["size"];
}

const SHOWN = 1500;

/** Copies a text and says so. */
export function CopyButton({ text, label, hasLabel = false, size = "small" }: CopyButtonProps) {
  const { t } = useTranslation("components");
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const name = label ?? t("copy.action");

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setCopied(true);
      setRefused(false);
    } catch {
      // A browser may forbid it (no focus, no TLS): the reader is told and can select by hand.
      setRefused(true);
    }
  }

  const said = isCopied ? t("copy.done") : isRefused ? t("copy.refused") : name;
  return (
    <>
      <Button
        size={size}
        type={hasLabel ? "default" : "text"}
        icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
        aria-label={name}
        title={said}
        onClick={() => void copy()}
      >
        {hasLabel ? said : null}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied || isRefused ? said : ""}
      </span>
    </>
  );
}
