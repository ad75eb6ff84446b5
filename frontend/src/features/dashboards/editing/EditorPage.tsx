import { useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { useDashboardGet } from "@/api/generated/dashboards";
import { useMedia } from "@/app/look/use-media";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Editor } from "./Editor";
import { hasDraft } from "./use-draft";

const askAgainMs = 2_000;

/** The draft of a dashboard; viewers keep the published content meanwhile. */
export function EditorPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("dashboards");
  const isNarrow = useMedia("(max-width: 767px)");
  const mayEdit = useMay("dashboards.edit");
  // Read once: what others save meanwhile shows as a conflict, not as a jump under the hands.
  const { data, error, refetch } = useDashboardGet(id, {
    query: {
      staleTime: Infinity,
      // It was read before this person might edit it, and no topic tells guests of a share.
      refetchInterval: ({ state }) => mayEdit && state.data?.draft === null && askAgainMs,
    },
  });
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="cards" count={6} />;
  if (isNarrow || !mayEdit) {
    return (
      <PageFrame title={data.title}>
        <EmptyState
          kind={mayEdit ? "nothing" : "no_access"}
          title={mayEdit ? t("editor.wider") : t("board.mayNotEdit")}
        />
      </PageFrame>
    );
  }
  if (!hasDraft(data)) return <Skeleton shape="cards" count={6} />;
  return <Editor key={data.id} dashboard={data} />;
}
