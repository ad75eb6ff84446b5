import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import type { VirtualDatabaseDetail } from "@/api/generated/forebay.schemas";
import { useVirtualDatabaseGet, virtualDatabaseDelete } from "@/api/generated/virtual-databases";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { MayButton } from "@/app/place/MayButton";
import { usePath } from "@/app/place/place";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useRefresh } from "@/live/use-refresh";
import { MountedTables } from "./MountedTables";
import { MountTable } from "./MountTable";
import { NameDatabase } from "./NameDatabase";

/** What queries of a virtual database see: its tables, each under the name they call it by. */
export function DatabasePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useVirtualDatabaseGet(id);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Loaded key={data.id} database={data} /> : <Skeleton shape="table" />;
}

function Loaded({ database }: { database: VirtualDatabaseDetail }) {
  const { t } = useTranslation("catalog");
  const [wish, setWish] = useState<"rename" | "delete">();
  const close = () => setWish(undefined);
  return (
    <ObjectFrame
      kind="virtual_database"
      id={database.id}
      folder="databases"
      title={database.name}
      facts={
        <>
          <span>{t("database.one")}</span>
          <span>{t("database.tables", { count: database.tables.length })}</span>
        </>
      }
      actions={
        <>
          <MountTable database={database} />
          <MayButton operation="databases.edit" onClick={() => setWish("rename")}>
            {t("database.rename")}
          </MayButton>
          <MayButton operation="databases.edit" danger onClick={() => setWish("delete")}>
            {t("database.delete")}
          </MayButton>
        </>
      }
    >
      <MountedTables database={database} />
      {wish === "rename" && <NameDatabase database={database} onNamed={close} onClose={close} />}
      {wish === "delete" && <Deleting database={database} onClose={close} />}
    </ObjectFrame>
  );
}

function Deleting({ database, onClose }: { database: VirtualDatabaseDetail; onClose: () => void }) {
  const { t } = useTranslation("catalog");
  const path = usePath();
  const navigate = useNavigate();
  const refresh = useRefresh("virtual_database");
  const remove = async () => {
    await virtualDatabaseDelete(database.id);
    // The page goes first: read anew, what it shows would not be found.
    await navigate(path("catalog"));
    await refresh(database.id);
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("database.deleteTitle", { name: database.name })}
      effects={[t("database.deleteEffect")]}
      confirmLabel={t("database.delete")}
      isDangerous
      act={remove}
      onClose={onClose}
    />
  );
}
