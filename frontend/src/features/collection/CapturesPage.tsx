import { PlusOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { captureList, getCaptureListQueryKey } from "@/api/generated/captures";
import type { CapturePage as Capture } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { ListPage } from "@/app/page/ListPage";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath, usePlace } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { stateWidth } from "@/app/states/state-width";
import { figuresMs, useRows } from "@/app/use-rows";
import { Worded } from "@/components/feedback/Worded";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";
import { causeOf, stateOf } from "./state";

export function CapturesPage() {
  const { t } = useTranslation("collection");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const formats = useFormats();
  const list = useRows(
    captureList,
    getCaptureListQueryKey,
    { project: project.id },
    { refetchInterval: figuresMs },
  );
  const columns = useMemo<TableColumn<Capture>[]>(
    () => [
      {
        key: "name",
        title: t("list.name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ id, name }) => <Link to={path(`captures/${id}`)}>{name}</Link>,
      },
      {
        key: "state",
        title: t("list.state"),
        width: stateWidth,
        narrow: "aside",
        render: (capture) => <ShownState shown={stateOf(capture)} isReadAnew />,
      },
      {
        key: "cause",
        title: t("list.cause"),
        narrow: "detail",
        render: (capture) => <Cause capture={capture} />,
      },
      {
        key: "source",
        title: t("list.source"),
        render: ({ connection_name }) => connection_name,
      },
      {
        key: "tables",
        title: t("list.tables"),
        align: "end",
        render: ({ tables }) => formats.number(tables.length),
      },
      {
        key: "lag",
        title: t("lag.bytes"),
        align: "end",
        narrow: "hidden",
        render: ({ lag }) => (lag.bytes === null ? "–" : formats.bytes(lag.bytes)),
      },
      {
        key: "retained",
        title: t("lag.retained"),
        align: "end",
        width: 208,
        narrow: "hidden",
        render: ({ lag }) =>
          lag.retained_bytes === null ? "–" : formats.bytes(lag.retained_bytes),
      },
    ],
    [t, path, formats],
  );
  const create = (
    <MayButton
      operation="captures.manage"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate(path("captures/new"))}
    >
      {t("list.create")}
    </MayButton>
  );
  return (
    <ListPage
      title={t("list.heading")}
      list={list}
      columns={columns}
      folder="captures"
      empty={t("list.empty")}
      create={create}
    />
  );
}

/** What went wrong; a failed normaliser tells more on its own page. */
function Cause({ capture }: { capture: Capture }) {
  const path = usePath();
  const seesFlows = useMay("project.view");
  const word = useCodeWords();
  const told = causeOf(capture);
  if (!told) return null;
  const { message } = word(told);
  const { flow } = capture;
  if (!flow?.failure || !seesFlows) return <Worded>{message}</Worded>;
  return (
    <Link to={path(`flows/${flow.id}/overview`)}>
      <Worded>{message}</Worded>
    </Link>
  );
}
