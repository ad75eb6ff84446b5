import { PlusOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useDirectoryList } from "@/api/generated/directories";
import type { DirectoryOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { useOrganization, usePath } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "../sign-in.module.css";
import { OnState, SyncState } from "./SyncState";

export function DirectoryList() {
  const { t } = useTranslation("directories");
  const organization = useOrganization();
  const path = usePath();
  const formats = useFormats();
  const navigate = useNavigate();
  const { data, error, refetch } = useDirectoryList({
    organization: organization.id,
    page_size: 200,
  });
  const columns = useMemo<TableColumn<DirectoryOutput>[]>(
    () => [
      {
        key: "name",
        title: t("form.name"),
        narrow: "title",
        render: ({ id, name }) => <Link to={path(`people/directories/${id}`)}>{name}</Link>,
      },
      {
        key: "on",
        title: t("state"),
        width: 110,
        narrow: "aside",
        render: ({ is_on }) => <OnState isOn={is_on} />,
      },
      { key: "host", title: t("form.host"), render: ({ host }) => host },
      {
        key: "people",
        title: t("peopleColumn"),
        width: 100,
        align: "end",
        render: ({ people_count }) => formats.number(people_count),
      },
      {
        key: "sync",
        title: t("lastSync"),
        width: 280,
        render: ({ last_sync }) => <SyncState last={last_sync} />,
      },
    ],
    [t, path, formats],
  );
  const add = (
    <MayButton
      operation="organization.directories"
      icon={<PlusOutlined />}
      onClick={() => void navigate(path("people/directories/new"))}
    >
      {t("add")}
    </MayButton>
  );
  return (
    <section aria-label={t("title")}>
      <div className={styles.toolbar}>
        <h2>{t("title")}</h2>
        {data && data.results.length > 0 && <span className={styles.end}>{add}</span>}
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name={t("title")}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(path(`people/directories/${id}`))}
          empty={<EmptyState kind="nothing" text={t("what")} action={add} />}
        />
      )}
    </section>
  );
}
