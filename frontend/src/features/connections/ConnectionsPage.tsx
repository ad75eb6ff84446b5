import { PlusOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { connectionList, getConnectionListQueryKey } from "@/api/generated/connections";
import type { ConnectionOutput } from "@/api/generated/forebay.schemas";
import { useConnectionUses } from "@/api/generated/projects";
import { ListPage } from "@/app/page/ListPage";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useRows } from "@/app/use-rows";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";
import { CheckResult } from "./CheckResult";

export function ConnectionsPage() {
  const { t } = useTranslation("connections");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const formats = useFormats();
  const list = useRows(connectionList, getConnectionListQueryKey, { project: project.id });
  const uses = useConnectionUses(project.id).data;
  const columns = useMemo<TableColumn<ConnectionOutput>[]>(
    () => [
      {
        key: "name",
        title: t("list.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`connections/${id}`)}>{name}</Link>,
      },
      {
        key: "kind",
        title: t("list.kind"),
        sortBy: ({ kind }) => kind,
        render: ({ kind }) => kind,
      },
      {
        key: "check",
        title: t("list.check"),
        narrow: "aside",
        render: ({ last_check }) => <CheckResult check={last_check} />,
      },
      {
        key: "uses",
        title: t("list.uses"),
        align: "end",
        narrow: "hidden",
        render: ({ id }) =>
          formats.number(
            new Set(uses?.filter((each) => each.connection === id).map((each) => each.use.id)).size,
          ),
      },
    ],
    [t, path, formats, uses],
  );
  const create = (
    <MayButton
      operation="connections.manage"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate(path("connections/new"))}
    >
      {t("list.create")}
    </MayButton>
  );
  return (
    <ListPage
      title={t("list.heading")}
      list={list}
      columns={columns}
      folder="connections"
      empty={t("list.empty")}
      create={create}
    />
  );
}
