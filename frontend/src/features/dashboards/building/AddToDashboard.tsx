import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Modal, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { chartAdd } from "@/api/generated/charts";
import {
  dashboardList,
  getDashboardGetQueryKey,
  getDashboardListQueryKey,
} from "@/api/generated/dashboards";
import { useMessagesAt } from "@/api/use-field-words";
import { takeFirstStep } from "@/app/first-steps/steps";
import { Failure } from "@/app/page/Failure";
import { useFocusOnRefused } from "@/app/page/use-focus-on-refused";
import { usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { Skeleton } from "@/components/feedback/Skeleton";
import { focusSoon } from "@/components/forms/focus-soon";
import { MarkedInput } from "@/components/forms/MarkedInput";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { nameFrom } from "../naming";
import styles from "./building.module.css";
import type { Shelves } from "./shelves";
import type { Style } from "./style";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  chart: { table: string; shelves: Shelves; title: string; style: Style };
  /** What a new dashboard is called at first. */
  name: string;
}

const newOne = "";

/** Pick a dashboard or name a new one; its dataset is made on the way. */
export function AddToDashboard({ isOpen, onClose, chart, name }: Props) {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const boards = useEveryRow(
    dashboardList,
    getDashboardListQueryKey,
    { project: project.id },
    { enabled: isOpen },
  );
  const [picked, setPicked] = useState<string | null>(null);
  const [title, setTitle] = useState(name);
  const chosen = picked ?? (boards.data?.length === 0 ? newOne : null);
  const isReady = chosen === newOne ? title.trim() !== "" : chosen !== null;
  const adding = useMutation({
    mutationFn: () =>
      chartAdd({
        ...chart,
        ...(chosen === newOne
          ? { dashboard_title: title.trim(), dashboard_name: nameFrom(title, "dashboard") }
          : { dashboard: chosen ?? "" }),
      }),
    onSuccess: (board) => {
      takeFirstStep("chart");
      queries.setQueryData(getDashboardGetQueryKey(board.id), board);
      const isShown = board.published_revision === board.revision;
      return navigate(path(`dashboards/${board.id}${isShown ? "" : "/edit"}`));
    },
  });
  const messagesAt = useMessagesAt(adding.error);
  useFocusOnRefused(adding.error);
  const send = useOneAtATime(adding);
  const add = () => {
    if (isReady) send();
  };
  return (
    <Modal
      open={isOpen}
      title={t("builder.add")}
      okText={t("builder.done")}
      confirmLoading={adding.isPending}
      okButtonProps={{ disabled: !isReady }}
      onOk={add}
      onCancel={onClose}
      destroyOnHidden
    >
      {boards.data ? (
        <Radio.Group
          className={styles.boards ?? ""}
          aria-label={t("builder.pick")}
          value={chosen}
          onChange={({ target }) => setPicked(target.value as string)}
        >
          {boards.data.map((board) => (
            <Radio key={board.id} value={board.id}>
              {board.title}
            </Radio>
          ))}
          <Radio value={newOne}>{t("list.create")}</Radio>
        </Radio.Group>
      ) : (
        <Skeleton shape="lines" count={3} />
      )}
      {chosen === newOne && (
        <Form layout="vertical" component="div">
          <MarkedInput
            id="new-dashboard"
            label={t("new.name")}
            messages={messagesAt("dashboard_title")}
            ref={focusSoon}
            value={title}
            maxLength={200}
            onChange={setTitle}
            onPressEnter={add}
          />
        </Form>
      )}
      {(adding.error ?? boards.error) && <Failure error={adding.error ?? boards.error} />}
    </Modal>
  );
}
