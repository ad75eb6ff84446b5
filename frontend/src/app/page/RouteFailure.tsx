import { useRouteError } from "react-router";
import { isNotFound } from "@/api/api-error";
import { Failure } from "./Failure";
import { NotFound } from "./NotFound";

export function RouteFailure() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound /> : <Failure error={error} onRetry={reload} />;
}

function reload(): void {
  location.reload();
}
