import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { directoryCreate, getDirectoryListQueryKey } from "@/api/generated/directories";
import { PageFrame } from "@/app/page/PageFrame";
import { useOrganization, usePath } from "@/app/place/place";
import styles from "../sign-in.module.css";
import { DirectoryForm } from "./DirectoryForm";
import { brands, type Brand, type DirectoryValues } from "./values";

/** A directory that begins turned off; its page then offers to test it. */
export function NewDirectoryPage() {
  const { t } = useTranslation("directories");
  const organization = useOrganization();
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [brand, setBrand] = useState<Brand>("openldap");
  const creating = useMutation({
    mutationFn: (values: DirectoryValues) =>
      directoryCreate({ organization: organization.id, ...values }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: getDirectoryListQueryKey() });
      await navigate(path(`people/directories/${id}`));
    },
  });
  return (
    <PageFrame title={t("new.title")} facts={organization.name}>
      <div className={styles.form}>
        <p className={styles.hint}>{t("new.what")}</p>
        <Segmented<Brand>
          aria-label={t("new.brand")}
          value={brand}
          options={(Object.keys(brands) as Brand[]).map((value) => ({
            value,
            label: t(`brand.${value}`),
          }))}
          onChange={setBrand}
        />
        <DirectoryForm
          key={brand}
          initial={brands[brand]}
          hasPassword={false}
          submitLabel={t("new.create")}
          error={creating.error}
          isBusy={creating.isPending}
          onSubmit={(values) => creating.mutate(values)}
        />
      </div>
    </PageFrame>
  );
}
