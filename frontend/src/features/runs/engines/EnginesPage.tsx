import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { engineList, getEngineListQueryKey } from "@/api/generated/engines";
import type { EngineOutput } from "@/api/generated/forebay.schemas";
import { ListPage } from "@/app/page/ListPage";
import { usePath, usePlace } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { stateWidth } from "@/app/states/state-width";
import { figuresMs, useRows } from "@/app/use-rows";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";

export function EnginesPage() {
  const { t } = useTranslation("runs");
  const { project } = usePlace();
  const path = usePath();
  const formats = useFormats();
  const list = useRows(
    engineList,
    getEngineListQueryKey,
    { project: project.id },
    { refetchInterval: figuresMs },
  );
  const columns = useMemo<TableColumn<EngineOutput>[]>(
    () => [
      {
        key: "name",
        title: t("engines.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`engines/${id}`)}>{name}</Link>,
      },
      {
        key: "state",
        title: t("engines.state"),
        width: stateWidth,
        narrow: "aside",
        render: ({ state }) => <ShownState shown={state} isReadAnew />,
      },
      {
        key: "purpose",
        title: t("engines.purpose"),
        render: ({ purpose }) => t(`purpose.${purpose}`),
      },
      {
        key: "flows",
        title: t("engines.flows"),
        align: "end",
        render: ({ flow_count }) => formats.number(flow_count),
      },
      {
        key: "memory",
        title: t("engines.memory"),
        align: "end",
        render: ({ process }) =>
          process?.memory_bytes == null ? "–" : formats.bytes(process.memory_bytes),
      },
      {
        key: "shared",
        title: t("engines.shared"),
        render: ({ is_shared }) => t(is_shared ? "engines.isShared" : "engines.isOwn"),
      },
    ],
    [t, path, formats],
  );
  return (
    <ListPage
      title={t("engines.heading")}
      list={list}
      columns={columns}
      folder="engines"
      empty={t("engines.empty")}
    />
  );
}
