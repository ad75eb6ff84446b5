import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptureOutput } from "@/api/generated/forebay.schemas";
import { captureAddTables, captureRemoveTables } from "@/api/generated/captures";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { formatList } from "@/i18n/lists";
import { ChooseTables } from "./ChooseTables";
import { nameOf, type TableName } from "./table-name";

interface Props {
  capture: CaptureOutput;
  onChanged: (capture: CaptureOutput) => void;
  onClose: () => void;
}

/** More tables for a capture, or fewer; says before what becomes of both. */
export function ChangeTables({ capture, onChanged, onClose }: Props) {
  const { t, i18n } = useTranslation("collection");
  const named = (tables: readonly TableName[]) => formatList(tables.map(nameOf), i18n.language);
  const now = capture.tables.map(({ schema, table }) => ({ schema, table }));
  const [chosen, setChosen] = useState<readonly TableName[]>(now);
  const added = without(chosen, now);
  const removed = without(now, chosen);

  async function change() {
    if (added.length > 0) onChanged(await captureAddTables(capture.id, { tables: added }));
    if (removed.length > 0) onChanged(await captureRemoveTables(capture.id, { tables: removed }));
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("change.title", { name: capture.name })}
      effects={[
        added.length === 0 ? t("change.addsNone") : t("change.adds", { tables: named(added) }),
        removed.length === 0
          ? t("change.removesNone")
          : t("change.removes", { tables: named(removed) }),
      ]}
      confirmLabel={t("actions.tables")}
      act={change}
      onClose={onClose}
    >
      <ChooseTables
        connection={capture.connection}
        chosen={chosen}
        known={now}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}

function without(tables: readonly TableName[], others: readonly TableName[]): TableName[] {
  const names = new Set(others.map(nameOf));
  return tables.filter((table) => !names.has(nameOf(table)));
}
