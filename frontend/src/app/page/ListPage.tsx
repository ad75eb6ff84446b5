import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { isInTheWay } from "@/api/api-error";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { usePath } from "../place/place";
import { Failure } from "./Failure";
import { OlderRows, type Rows } from "./OlderRows";
import { PageFrame } from "./PageFrame";

interface Props<Row extends { id: string }> {
  title: string;
  /** Its rows, as `useRows` gives them. */
  list: Rows<Row>;
  columns: readonly TableColumn<Row>[];
  /** Where a row is opened: "captures" for captures/<id>. */
  folder: string;
  /** What such things are, for who has none yet. */
  empty: string;
  /** The button that makes one; it stands above the table, and in it while it is empty. */
  create?: ReactNode;
  /** Instead of `create`, while it is empty. */
  first?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** All of a kind in a project, each row the way to its page. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { title, list, columns, folder, empty, create, first = create, children } = props;
  const path = usePath();
  const navigate = useNavigate();
  return (
    <PageFrame title={title} actions={create}>
      {isInTheWay(list.error, list.data) ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <DataTable
            name={title}
            columns={columns}
            rows={list.data}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate(path(`${folder}/${id}`))}
            empty={<EmptyState kind="nothing" text={empty} action={first} />}
          />
          <OlderRows of={list} />
        </>
      )}
      {children}
    </PageFrame>
  );
}
