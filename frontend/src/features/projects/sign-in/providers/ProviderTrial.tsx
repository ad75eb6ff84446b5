import { Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ProviderOutput } from "@/api/generated/forebay.schemas";
import { openidProviderTest } from "@/api/generated/openid-providers";
import { Failure } from "@/app/page/Failure";
import { Loading } from "@/app/page/Loading";
import { Stages } from "../Stages";

/** Asks the issuer all that needs nobody to sign in, each time it is opened; nothing changes. */
export function ProviderTrial({
  provider,
  onClose,
}: {
  provider: ProviderOutput;
  onClose: () => void;
}) {
  const { t } = useTranslation("directories");
  const { data, error, refetch } = useQuery({
    queryKey: ["provider-trial", provider.id],
    queryFn: () => openidProviderTest(provider.id),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Modal
      open
      title={t("provider.testThis", { name: provider.name })}
      footer={null}
      width={640}
      onCancel={onClose}
    >
      <p>{t("provider.testWhat")}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <div role="status">{data ? <Stages stages={data} /> : !error && <Loading />}</div>
    </Modal>
  );
}
