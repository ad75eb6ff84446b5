import { PlusOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MayButton } from "@/app/place/MayButton";
import { InviteDialog } from "./InviteDialog";

export function InviteButton() {
  const { t } = useTranslation("people");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MayButton
        operation="organization.people"
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => setOpen(true)}
      >
        {t("invite.open")}
      </MayButton>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
