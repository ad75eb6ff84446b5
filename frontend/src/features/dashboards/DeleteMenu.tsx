import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { useMayItem } from "@/app/place/may-item";
import { usePath } from "@/app/place/place";
import { Menu } from "@/components/menus/Menu";

interface Props {
  operation: string;
  what: "dashboard" | "dataset";
  /** As people call it. */
  name: string;
  act: () => Promise<unknown>;
}

/** What is seldom done to a dashboard or a dataset; afterwards it leads to the others. */
export function DeleteMenu({ operation, what, name, act }: Props) {
  const { t } = useTranslation("dashboards");
  const path = usePath();
  const navigate = useNavigate();
  const remove = useMayItem(operation);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        menu={{
          items: [
            remove({
              key: "delete",
              label: t(`delete.${what}`),
              danger: true,
              onClick: () => setAsking(true),
            }),
          ],
        }}
      >
        <Button>{t("delete.more")}</Button>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`delete.title.${what}`, { name })}
        effects={[t(`delete.effect.${what}`)]}
        confirmLabel={t(`delete.${what}`)}
        isDangerous
        act={() => act().then(() => navigate(path(`${what}s`)))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
