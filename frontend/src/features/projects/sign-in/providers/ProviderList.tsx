import { PlusOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderOutput } from "@/api/generated/forebay.schemas";
import {
  getOpenidProviderListQueryKey,
  openidProviderDelete,
  openidProviderUpdate,
  useOpenidProviderList,
  useOpenidProviderReturnAddress,
} from "@/api/generated/openid-providers";
import { Failure } from "@/app/page/Failure";
import { useProblem } from "@/app/page/use-problem";
import { MayButton } from "@/app/place/MayButton";
import { useOrganization } from "@/app/place/place";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { CopyButton } from "@/components/feedback/CopyButton";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import { OnState } from "../directories/SyncState";
import styles from "../sign-in.module.css";
import { ProviderDialog } from "./ProviderDialog";
import { ProviderTrial } from "./ProviderTrial";

interface Asked {
  readonly what: "test" | "edit" | "off" | "delete";
  readonly provider: ProviderOutput;
}

/** Where people sign in by OpenID Connect, and the address to register there. */
export function ProviderList() {
  const { t } = useTranslation("directories");
  const organization = useOrganization();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const address = useOpenidProviderReturnAddress().data?.address;
  const { data, error, refetch } = useOpenidProviderList({
    organization: organization.id,
    page_size: 200,
  });
  const doing = useMutation({
    mutationFn: async ({ what, id }: { what: "on" | "off" | "delete"; id: string }) => {
      if (what === "delete") return openidProviderDelete(id);
      await openidProviderUpdate(id, { is_on: what === "on" });
    },
    onSuccess: async () => {
      setAsked(undefined);
      await queries.invalidateQueries({ queryKey: getOpenidProviderListQueryKey() });
    },
  });
  const problem = useProblem(doing.error);
  const { mutate: act } = doing;
  const columns = useColumns(setAsked, (id) => act({ what: "on", id }));
  const close = () => {
    doing.reset();
    setAsked(undefined);
  };
  const add = (
    <MayButton
      operation="organization.directories"
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t("provider.add")}
    </MayButton>
  );
  return (
    <section aria-label={t("provider.title")}>
      <div className={styles.toolbar}>
        <h2>{t("provider.title")}</h2>
        {data && data.results.length > 0 && <span className={styles.end}>{add}</span>}
      </div>
      {address !== undefined && (
        <div className={styles.address}>
          <span className={styles.hint}>{t("provider.address")}</span>
          <code>{address}</code>
          <CopyButton text={address} label={t("provider.copy")} hasLabel />
        </div>
      )}
      {doing.error && !asked && <Failure error={doing.error} />}
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("provider.title")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          empty={<EmptyState kind="nothing" text={t("provider.what")} action={add} />}
        />
      )}
      {isAdding && <ProviderDialog onClose={() => setAdding(false)} />}
      {asked?.what === "test" && <ProviderTrial provider={asked.provider} onClose={close} />}
      {asked?.what === "edit" && <ProviderDialog provider={asked.provider} onClose={close} />}
      <ConfirmEffect
        isOpen={asked?.what === "off"}
        title={t("turnOffThis", { name: asked?.provider.name ?? "" })}
        effects={[t("turnOffPeople")]}
        confirmLabel={t("turnOff")}
        onConfirm={() =>
          asked && doing.mutateAsync({ what: "off", id: asked.provider.id }).catch(() => undefined)
        }
        onCancel={close}
        problem={problem}
      />
      <ConfirmEffect
        isOpen={asked?.what === "delete"}
        title={t("delete.title", { name: asked?.provider.name ?? "" })}
        effects={[t("provider.deleteEffect")]}
        confirmLabel={t("provider.delete")}
        isDangerous
        onConfirm={() =>
          asked &&
          doing.mutateAsync({ what: "delete", id: asked.provider.id }).catch(() => undefined)
        }
        onCancel={close}
        problem={problem}
      />
    </section>
  );
}

function useColumns(ask: (asked: Asked) => void, onTurnOn: (id: string) => void) {
  const { t } = useTranslation("directories");
  const formats = useFormats();
  return useMemo<TableColumn<ProviderOutput>[]>(() => {
    const button = (label: string, of: string, onClick: () => void) => (
      <MayButton
        operation="organization.directories"
        size="small"
        aria-label={of}
        onClick={onClick}
      >
        {label}
      </MayButton>
    );
    return [
      { key: "name", title: t("form.name"), narrow: "title", render: ({ name }) => name },
      {
        key: "on",
        title: t("state"),
        width: 110,
        narrow: "detail",
        render: ({ is_on }) => <OnState isOn={is_on} />,
      },
      {
        key: "issuer",
        title: t("provider.issuer"),
        narrow: "hidden",
        render: ({ issuer }) => issuer,
      },
      {
        key: "people",
        title: t("peopleColumn"),
        width: 100,
        align: "end",
        narrow: "hidden",
        render: ({ people_count }) => formats.number(people_count),
      },
      {
        key: "actions",
        title: t("actions"),
        width: 310,
        narrow: "detail",
        render: (provider) => {
          const { id, name, is_on } = provider;
          return (
            <span className={styles.actions}>
              {is_on
                ? button(t("turnOff"), t("turnOffThis", { name }), () =>
                    ask({ what: "off", provider }),
                  )
                : button(t("turnOn"), t("turnOnThis", { name }), () => onTurnOn(id))}
              {button(t("provider.test"), t("provider.testThis", { name }), () =>
                ask({ what: "test", provider }),
              )}
              {button(t("provider.edit"), t("provider.editThis", { name }), () =>
                ask({ what: "edit", provider }),
              )}
              {button(t("provider.delete"), t("delete.title", { name }), () =>
                ask({ what: "delete", provider }),
              )}
            </span>
          );
        },
      },
    ];
  }, [t, formats, ask, onTurnOn]);
}
