import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Explained } from "./Explained";

interface Props {
  kind: string;
  id: string;
  /** What the object is called. */
  objectName: string;
  person: { readonly id: string; readonly name: string } | undefined;
  onClose: () => void;
}

/** "Why can or can't they?": one person's rights on an object, and where each comes from. */
export function WhyDialog({ kind, id, objectName, person, onClose }: Props) {
  const { t } = useTranslation("access");
  return (
    <Modal
      open={person !== undefined}
      title={t("why.title", { name: person?.name ?? "", object: objectName })}
      footer={null}
      width={840}
      onCancel={onClose}
      destroyOnHidden
    >
      {person && <Explained kind={kind} id={id} person={person.id} name={person.name} />}
    </Modal>
  );
}
