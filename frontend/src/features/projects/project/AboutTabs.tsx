import { ObjectAccess } from "@/app/access/ObjectAccess";
import { ObjectActivity } from "@/app/activity/ObjectActivity";
import { usePlace } from "@/app/place/place";

export function ActivityTab() {
  return <ObjectActivity id={usePlace().project.id} />;
}

export function AccessTab() {
  return <ObjectAccess kind="project" id={usePlace().project.id} />;
}
