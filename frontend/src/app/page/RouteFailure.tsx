import { useRouteError } from "react-router";
import { isNotFound } from "@/api/api-error";
import { Failure } from "./Failure";
import { NotFound } from "./NotFound";
import styles from "./page.module.css";

export function RouteFailure() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFound />;
  return (
    <div className={styles.failed}>
      <Failure error={error} onRetry={() => location.reload()} />
    </div>
  );
}
