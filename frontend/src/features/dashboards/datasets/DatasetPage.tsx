import { useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { useDatasetGet } from "@/api/generated/datasets";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { Skeleton } from "@/components/feedback/Skeleton";
import { DatasetEditor } from "./DatasetEditor";

export function DatasetPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useDatasetGet(id, { query: { staleTime: Infinity } });
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <DatasetEditor key={data.id} dataset={data} /> : <Skeleton shape="form" />;
}
