import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import {
  directoryUpdate,
  getDirectoryGetQueryKey,
  getDirectoryListQueryKey,
  useDirectoryGet,
} from "@/api/generated/directories";
import type {
  DirectoryOutput,
  PatchedDirectoryChangeRequest,
} from "@/api/generated/forebay.schemas";
import { EntryPages } from "@/app/activity/EntryPages";
import { useEntries } from "@/app/activity/use-entries";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { MayButton } from "@/app/place/MayButton";
import { useOrganization, usePath } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "../sign-in.module.css";
import { DeleteDirectory } from "./DeleteDirectory";
import { DirectoryForm } from "./DirectoryForm";
import { RulesTab } from "./RulesTab";
import { Sync } from "./Sync";
import { OnState } from "./SyncState";
import { Trial } from "./Trial";
import { changed } from "../changed";
import { valuesOf } from "./values";

const tabs = ["overview", "activity", "groups", "settings"] as const;

export function DirectoryPage() {
  const { id = "" } = useParams();
  const organization = useOrganization();
  const { data, error, refetch } = useDirectoryGet(id);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="form" />;
  return data.organization === organization.id ? <Loaded directory={data} /> : <NotFound />;
}

function Loaded({ directory }: { directory: DirectoryOutput }) {
  const { t } = useTranslation("directories");
  const { tab = "overview" } = useParams();
  const path = usePath();
  const [asked, setAsked] = useState<"off" | "delete">();
  const turningOn = useChange(directory.id);
  const turningOff = useChange(directory.id);
  const to = (each: string) => path(`people/directories/${directory.id}/${each}`);
  const bodies: Record<string, () => ReactNode> = {
    overview: () => (
      <div className={styles.panels}>
        {!directory.is_on && <p className={styles.note}>{t("offNote")}</p>}
        <Trial directory={directory} />
        <Sync directory={directory} />
      </div>
    ),
    activity: () => <Activity id={directory.id} />,
    groups: () => <RulesTab directory={directory} />,
    settings: () => <Settings key={directory.id} directory={directory} />,
  };
  const body = bodies[tab];
  if (!body) return <NotFound />;
  return (
    <PageFrame
      title={directory.name}
      facts={
        <>
          <OnState isOn={directory.is_on} />
          <span>{`${directory.host}:${directory.port}`}</span>
          <span>{t("people", { count: directory.people_count })}</span>
        </>
      }
      actions={
        <>
          <MayButton
            operation="organization.directories"
            type={directory.is_on ? "default" : "primary"}
            loading={turningOn.isPending}
            onClick={() => (directory.is_on ? setAsked("off") : turningOn.mutate({ is_on: true }))}
          >
            {t(directory.is_on ? "turnOff" : "turnOn")}
          </MayButton>
          <MayButton operation="organization.directories" danger onClick={() => setAsked("delete")}>
            {t("delete.do")}
          </MayButton>
        </>
      }
      tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), to: to(key) }))}
      tab={tab}
    >
      {turningOn.error && <Failure error={turningOn.error} />}
      {body()}
      <ConfirmDialog
        isOpen={asked === "off"}
        title={t("turnOffThis", { name: directory.name })}
        effects={[t("turnOffPeople"), t("turnOffSync")]}
        confirmLabel={t("turnOff")}
        act={() => turningOff.mutateAsync({ is_on: false })}
        onClose={() => setAsked(undefined)}
      />
      {asked === "delete" && (
        <DeleteDirectory directory={directory} onClose={() => setAsked(undefined)} />
      )}
    </PageFrame>
  );
}

function Settings({ directory }: { directory: DirectoryOutput }) {
  const { t } = useTranslation("directories");
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const changing = useChange(directory.id);
  const was = valuesOf(directory);
  return (
    <DirectoryForm
      // Anew after each change, so that a password once typed does not stay on the page.
      key={JSON.stringify(was)}
      initial={was}
      hasPassword
      submitLabel={common("action.save")}
      error={changing.error}
      isBusy={changing.isPending}
      onSubmit={(given) =>
        changing.mutate(changed(was, given), {
          onSuccess: () => void message.success(t("saved")),
        })
      }
    />
  );
}

function useChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PatchedDirectoryChangeRequest) => directoryUpdate(id, change),
    onSuccess: async (answer) => {
      queries.setQueryData(getDirectoryGetQueryKey(id), answer);
      await queries.invalidateQueries({ queryKey: getDirectoryListQueryKey() });
    },
  });
}

function Activity({ id }: { id: string }) {
  const { t } = useTranslation("audit");
  const organization = useOrganization();
  const pages = useEntries({ organization: organization.id, object: id });
  return <EntryPages pages={pages} empty={<EmptyState kind="nothing" title={t("nothing")} />} />;
}
