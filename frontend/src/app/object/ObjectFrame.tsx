import { lazy, Suspense, type ComponentProps, type ReactNode } from "react";
import { useParams } from "react-router";
import { Loading } from "../page/Loading";
import { NotFound } from "../page/NotFound";
import { PageFrame } from "../page/PageFrame";
import { useObjectTabs } from "./use-object-tabs";

const ObjectAccess = lazy(async () => ({
  default: (await import("../access/ObjectAccess")).ObjectAccess,
}));
const ObjectActivity = lazy(async () => ({
  default: (await import("../activity/ObjectActivity")).ObjectActivity,
}));

interface Props extends Omit<ComponentProps<typeof PageFrame>, "tabs" | "tab"> {
  /** As the server calls it: "virtual_database". */
  kind: string;
  id: string;
  /** The first part of its address: "connections" of connections/<id>/<tab>. */
  folder: string;
  /** What the Overview shows. */
  children: ReactNode;
}

/** The page of one object: *Overview, Activity, Access*. Its route ends in `/:tab?`. */
export function ObjectFrame({ kind, id, folder, children, bleeds = false, ...frame }: Props) {
  const { tab = "overview" } = useParams();
  const tabs = useObjectTabs(`${folder}/${id}`);
  const shown = {
    overview: children,
    activity: <ObjectActivity id={id} />,
    access: <ObjectAccess kind={kind} id={id} />,
  }[tab];
  if (shown === undefined) return <NotFound />;
  return (
    <PageFrame {...frame} tabs={tabs} tab={tab} bleeds={bleeds && tab === "overview"}>
      <Suspense fallback={<Loading />}>{shown}</Suspense>
    </PageFrame>
  );
}
