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
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";
import { usePlace } from "@/app/place/place";

interface Props {
  engine: Engine;
}

export function EngineActions({ engine }: Props) {
  const { t } = useTranslation("runs");
  const keep = useKeep();
  const starting = useMutation({
    mutationFn: () => engineStart(engine.id),
    onSuccess: keep,
    onError: useTellFailure(),
  });
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
          onClick={() => starting.mutate()}
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
  const keep = useKeep();
  return (
    <>
      <MayButton
        operation="engines.manage"
        icon={<PauseOutlined />}
        onClick={() => setAsking(true)}
      >
        {t("engines.stop")}
      </MayButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("engines.stopTitle", { name: engine.name })}
        effects={[t("engines.stopFlows"), t("engines.stopKeeps")]}
        confirmLabel={t("engines.stop")}
        isDangerous
        act={() => engineStop(engine.id).then(keep)}
        onClose={() => setAsking(false)}
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
  const keep = useKeep();
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
      <ConfirmDialog
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
        act={() => engineShare(engine.id, { is_shared: wanted }).then(keep)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The page shows at once what the engine is after it. */
function useKeep() {
  const queries = useQueryClient();
  return (engine: Engine) => queries.setQueryData(getEngineGetQueryKey(engine.id), engine);
}
