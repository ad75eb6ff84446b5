import { CaretRightOutlined, PauseOutlined, ShareAltOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  engineShare,
  engineStart,
  engineStop,
  getEngineGetQueryKey,
} from "@/api/generated/engines";
import type { EngineOutput as Engine } from "@/api/generated/forebay.schemas";
import { useProblem } from "@/app/page/use-problem";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";
import { usePlace } from "@/app/place/place";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";

interface Props {
  engine: Engine;
}

export function EngineActions({ engine }: Props) {
  const { t } = useTranslation("runs");
  const starting = useAct(engine, () => engineStart(engine.id));
  const tell = useTellFailure();
  return (
    <>
      <Sharing engine={engine} />
      {engine.state.wanted === "running" ? (
        <Stopping engine={engine} />
      ) : (
        <MayButton
          operation="engines.manage"
          icon={<CaretRightOutlined />}
          loading={starting.isPending}
          onClick={() => starting.mutate(undefined, { onError: tell })}
        >
          {t("engines.start")}
        </MayButton>
      )}
    </>
  );
}

function Stopping({ engine }: Props) {
  const { t } = useTranslation("runs");
  const [isAsking, setAsking] = useState(false);
  const stopping = useAct(engine, () => engineStop(engine.id));
  const problem = useProblem(stopping.error);
  return (
    <>
      <MayButton
        operation="engines.manage"
        icon={<PauseOutlined />}
        onClick={() => setAsking(true)}
      >
        {t("engines.stop")}
      </MayButton>
      <ConfirmEffect
        isOpen={isAsking}
        title={t("engines.stopTitle", { name: engine.name })}
        effects={[t("engines.stopFlows"), t("engines.stopKeeps")]}
        confirmLabel={t("engines.stop")}
        isDangerous
        onConfirm={() => stopping.mutateAsync().catch(() => undefined)}
        onCancel={() => setAsking(false)}
        problem={problem}
      />
    </>
  );
}

/** One driver is one trust domain: who widens it is told so. */
function Sharing({ engine }: Props) {
  const { t } = useTranslation("runs");
  const { organization, project } = usePlace();
  const [isAsking, setAsking] = useState(false);
  const wanted = !engine.is_shared;
  const sharing = useAct(
    engine,
    () => engineShare(engine.id, { is_shared: wanted }),
    () => setAsking(false),
  );
  const problem = useProblem(sharing.error);
  const label = t(wanted ? "engines.share" : "engines.unshare");
  return (
    <>
      <MayButton
        operation="organization.engines"
        icon={<ShareAltOutlined />}
        onClick={() => setAsking(true)}
      >
        {label}
      </MayButton>
      <ConfirmEffect
        isOpen={isAsking}
        title={
          wanted
            ? t("engines.shareTitle", { name: engine.name, organization: organization.name })
            : t("engines.unshareTitle", { name: engine.name, project: project.name })
        }
        effects={
          wanted
            ? [t("engines.shareTrust"), t("engines.shareNew"), t("engines.shareAudit")]
            : [t("engines.unshareFlows"), t("engines.shareAudit")]
        }
        confirmLabel={label}
        onConfirm={() => sharing.mutateAsync().catch(() => undefined)}
        onCancel={() => setAsking(false)}
        problem={problem}
      />
    </>
  );
}

/** The page shows at once what the engine is after it. */
function useAct(engine: Engine, act: () => Promise<Engine>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      queries.setQueryData(getEngineGetQueryKey(engine.id), answer);
      onDone?.();
    },
  });
}
