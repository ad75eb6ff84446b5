import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { getSampleGetQueryKey, useSampleGet, useSampleRemove } from "@/api/generated/sample";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { usePlace } from "@/app/place/place";
import { useRefreshSession } from "@/app/session/session";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Panel } from "../Panel";
import { RemoveDialog } from "./RemoveDialog";
import { WhatGoes } from "./WhatGoes";

/** The sample of this project, and the way to be rid of it. */
export function SampleTab() {
  const { t } = useTranslation("settings");
  const { project } = usePlace();
  const queries = useQueryClient();
  const refresh = useRefreshSession();
  const [isAsking, setAsking] = useState(false);
  const params = { project: project.id };
  const { data, error, refetch } = useSampleGet(params, {
    query: {
      // Its flows stop first; that takes some seconds and is told to nobody but who asks.
      refetchInterval: ({ state }) => (state.data?.state === "removing" ? 1000 : false),
    },
  });
  const remove = useSampleRemove({
    mutation: {
      onSuccess: async (sample) => {
        setAsking(false);
        queries.setQueryData(getSampleGetQueryKey(params), sample);
        await refresh();
      },
    },
  });

  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" />;
  if (data.state === "absent") return <EmptyState kind="nothing" title={t("sample.absent")} />;
  return (
    <Panel title={t("sample.title")}>
      <p>{t(data.state === "removing" ? "sample.removing" : "sample.what")}</p>
      <WhatGoes things={data.what_goes} />
      <div>
        <MayButton
          operation="project.edit"
          danger
          disabled={data.state !== "present"}
          loading={data.state === "removing"}
          onClick={() => setAsking(true)}
        >
          {t("sample.remove")}
        </MayButton>
      </div>
      <RemoveDialog
        isOpen={isAsking}
        things={data.what_goes}
        error={remove.error}
        onCancel={() => {
          setAsking(false);
          remove.reset();
        }}
        onConfirm={() => remove.mutateAsync({ data: { project: project.id } })}
      />
    </Panel>
  );
}
