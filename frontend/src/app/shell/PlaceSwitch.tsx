import { DownOutlined } from "@ant-design/icons";
import { Dropdown, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePlace } from "../place/place";
import { usePlaces } from "../place/places";
import styles from "./shell.module.css";

/** Organization and project, and the way to another one. */
export function PlaceSwitch() {
  const { t } = useTranslation("shell");
  const here = usePlace();
  const places = usePlaces();
  const navigate = useNavigate();

  const organizations = Map.groupBy(places, ({ organization }) => organization.id);
  const items: MenuProps["items"] = [...organizations.entries()].map(([id, inside]) => ({
    type: "group",
    key: id,
    label: inside[0]?.organization.name,
    children: inside.map(({ organization, project }) => ({
      key: project.id,
      label: project.name,
      onClick: () => void navigate(`/${organization.slug}/${project.slug}`),
    })),
  }));

  return (
    <Dropdown menu={{ items, selectedKeys: [here.project.id] }} trigger={["click"]}>
      <button type="button" className={styles.place} title={t("switchProject")}>
        <span className={styles.organization}>{here.organization.name}</span>
        <span className={styles.slash}>/</span>
        <span className={styles.project}>{here.project.name}</span>
        <DownOutlined className={styles.arrow ?? ""} />
      </button>
    </Dropdown>
  );
}
