import { useQueryClient } from "@tanstack/react-query";
import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { directoryDelete, getDirectoryListQueryKey } from "@/api/generated/directories";
import type { DirectoryDeletePeople, DirectoryOutput } from "@/api/generated/forebay.schemas";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { usePath } from "@/app/place/place";

interface Props {
  directory: DirectoryOutput;
  onClose: () => void;
}

/** Takes a directory away, after asking what becomes of the people who sign in by it. */
export function DeleteDirectory({ directory, onClose }: Props) {
  const { t } = useTranslation("directories");
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [people, setPeople] = useState<DirectoryDeletePeople>("disable");
  const count = directory.people_count;
  const remove = async () => {
    await directoryDelete(directory.id, count > 0 ? { people } : undefined);
    await queries.invalidateQueries({ queryKey: getDirectoryListQueryKey() });
    await navigate(path("people/sign-in"));
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("delete.title", { name: directory.name })}
      effects={[t("delete.people", { count }), t("delete.rules")]}
      confirmLabel={t("delete.do")}
      isDangerous
      act={remove}
      onClose={onClose}
    >
      {count > 0 && (
        <Radio.Group
          vertical
          aria-label={t("delete.what")}
          value={people}
          options={(["disable", "keep"] as const).map((value) => ({
            value,
            label: t(`delete.${value}`),
          }))}
          onChange={({ target }) => setPeople(target.value as DirectoryDeletePeople)}
        />
      )}
    </ConfirmDialog>
  );
}
