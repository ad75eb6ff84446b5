import { PlusOutlined, RollbackOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  dashboardPublish,
  dashboardRun,
  getDashboardGetQueryKey,
} from "@/api/generated/dashboards";
import { datasetList, datasetRun, getDatasetListQueryKey } from "@/api/generated/datasets";
import { useWidgetKinds } from "@/api/generated/widget-kinds";
import { useFieldWords } from "@/api/use-field-words";
import { useFirstStep } from "@/app/first-steps/steps";
import { AskBeforeLeaving } from "@/app/page/AskBeforeLeaving";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { MayButton } from "@/app/place/MayButton";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { useSaveKey } from "@/app/use-save-key";
import { kindNamed } from "@/components/charts/kinds/kinds";
import { EmptyState } from "@/components/feedback/EmptyState";
import { useShortcut } from "@/components/keys/shortcuts";
import { Menu } from "@/components/menus/Menu";
import { datasetsOf } from "../board/content";
import { useResults } from "../board/results";
import { Widget } from "../board/Widget";
import { EditGrid } from "./EditGrid";
import styles from "./editing.module.css";
import { Placer } from "./Placer";
import { useDraft, type DraftedDashboard } from "./use-draft";
import { WidgetPanel } from "./WidgetPanel";
import {
  addWidget,
  changeWidget,
  removeWidget,
  type Box,
  type Kind,
  type Placing,
} from "./widgets";

interface Placed {
  readonly id: string;
  readonly placing: Placing;
  readonly box: Box;
}

/** Grid and form of a draft. Every change can be taken back and saves itself. */
export function Editor({ dashboard }: { dashboard: DraftedDashboard }) {
  const { t } = useTranslation(["dashboards", "widgets"]);
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = useDraft(dashboard);
  const wordFields = useFieldWords();
  const { content } = draft;
  const [selected, setSelected] = useState<string | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const kinds = useWidgetKinds().data ?? [];
  const datasets =
    useEveryRow(datasetList, getDatasetListQueryKey, { project: project.id }).data ?? [];
  const wanted = useMemo(() => datasetsOf(content), [content]);
  const published = useMemo(
    () => (dashboard.published ? datasetsOf(dashboard.published) : []),
    [dashboard.published],
  );
  const results = useResults(dashboard.id, wanted, (dataset, signal) =>
    published.includes(dataset)
      ? dashboardRun(dashboard.id, dataset, {}, { signal })
      : datasetRun(dataset, {}, { signal }),
  );
  const widget = content.widgets.find(({ id }) => id === selected);
  const publishing = useMutation({
    mutationFn: () => dashboardPublish(dashboard.id, { revision: draft.revision }),
    onSuccess: async (answer) => {
      queries.setQueryData(getDashboardGetQueryKey(dashboard.id), answer);
      await navigate(path(`dashboards/${dashboard.id}`));
    },
  });
  const failure = publishing.error ?? draft.error;

  useSaveKey(draft.saveNow);
  useShortcut({ keys: "mod+z", words: t("editor.undo") }, draft.undo);
  useShortcut({ keys: "mod+shift+z", words: t("editor.redo") }, draft.redo);

  const hasChart = draft.canUndo && content.widgets.length > dashboard.draft.widgets.length;
  useFirstStep("chart", hasChart);

  const add = (kind: Kind) => {
    const added = addWidget(content, kind);
    draft.change(added.content);
    setSelected(added.id);
  };
  const place = (id: string, placing: Placing) => {
    const box = content.widgets.find((each) => each.id === id);
    if (box) setPlaced({ id, placing, box });
  };
  const moving = content.widgets.find(({ id }) => id === placed?.id);
  const shownContent = placed ? changeWidget(content, placed.id, placed.box) : content;

  return (
    <PageFrame
      title={dashboard.title}
      bleeds
      facts={<span role="status">{t(`saving.${draft.saving}`)}</span>}
      actions={
        <>
          <Button
            icon={<RollbackOutlined />}
            aria-label={t("editor.undo")}
            title={t("editor.undo")}
            disabled={!draft.canUndo}
            onClick={draft.undo}
          />
          <Button
            icon={<RollbackOutlined className={styles.mirrored} />}
            aria-label={t("editor.redo")}
            title={t("editor.redo")}
            disabled={!draft.canRedo}
            onClick={draft.redo}
          />
          <Menu
            menu={{
              items: kinds.map((kind) => ({
                key: kind.name,
                icon: iconOf(kind.name),
                label: t(`widgets:kind.${kind.name}.name`),
                extra: t(`widgets:kind.${kind.name}.needs`),
                onClick: () => add(kind),
              })),
            }}
          >
            <Button icon={<PlusOutlined />}>{t("editor.add")}</Button>
          </Menu>
          <Button onClick={() => void navigate(path(`dashboards/${dashboard.id}`))}>
            {t("editor.view")}
          </Button>
          <MayButton
            operation="dashboards.publish"
            type="primary"
            disabled={draft.saving !== "saved"}
            loading={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            {t("editor.publish")}
          </MayButton>
        </>
      }
    >
      <AskBeforeLeaving isLoss={draft.isAtRisk} loss={t("stale.lost")} />
      {failure && <Failure error={failure} />}
      {draft.conflict && (
        <div className={styles.conflict}>
          <Button onClick={draft.conflict.keepMine}>{t("stale.mine")}</Button>
          <Button onClick={draft.conflict.takeTheirs}>{t("stale.theirs")}</Button>
        </div>
      )}
      <div className={styles.split}>
        <div className={styles.stage}>
          {content.widgets.length === 0 ? (
            <EmptyState kind="nothing" title={t("editor.empty")} text={t("editor.emptyText")} />
          ) : (
            <EditGrid
              content={shownContent}
              selected={selected}
              onSelect={setSelected}
              onChange={draft.change}
            >
              {(each) => (
                <Widget
                  widget={each}
                  shown={each.dataset ? results.get(each.dataset) : undefined}
                  menu={[
                    {
                      key: "edit",
                      label: t("widget.edit"),
                      onClick: () => setSelected(each.id),
                    },
                    {
                      key: "move",
                      label: t("widget.move"),
                      onClick: () => place(each.id, "move"),
                    },
                    {
                      key: "resize",
                      label: t("widget.resize"),
                      onClick: () => place(each.id, "resize"),
                    },
                    {
                      key: "remove",
                      label: t("widget.remove"),
                      danger: true,
                      onClick: () => draft.change(removeWidget(content, each.id)),
                    },
                  ]}
                />
              )}
            </EditGrid>
          )}
        </div>
        <aside className={styles.panel} aria-label={t("panel.label")}>
          {widget ? (
            <WidgetPanel
              widget={widget}
              kinds={kinds}
              datasets={datasets}
              shown={widget.dataset ? results.get(widget.dataset) : undefined}
              errors={wordFields(failure, `widgets.${content.widgets.indexOf(widget)}.settings`)}
              onChange={(change) => draft.change(changeWidget(content, widget.id, change))}
            />
          ) : (
            <EmptyState kind="nothing" title={t("panel.none")} isSmall />
          )}
        </aside>
      </div>
      {placed && moving && (
        <Placer
          placing={placed.placing}
          widget={moving}
          box={placed.box}
          others={content.widgets.filter(({ id }) => id !== moving.id)}
          onBox={(box) => setPlaced({ ...placed, box })}
          onEnd={(isKept) => {
            if (isKept) draft.change(shownContent);
            setPlaced(null);
          }}
        />
      )}
    </PageFrame>
  );
}

function iconOf(kind: string) {
  const Icon = kindNamed(kind)?.Icon;
  return Icon && <Icon />;
}
