import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { TableColumn } from "./column";
import { DataTable } from "./DataTable";
import { selectColumn } from "./select-column";

interface Row {
  id: string;
  size: number;
}

const columns: readonly TableColumn<Row>[] = [
  {
    key: "id",
    title: "Name",
    render: ({ id }) => <a href={`#${id}`}>{id}</a>,
    sortBy: ({ id }) => id,
  },
  {
    key: "size",
    title: "Size",
    align: "end",
    render: ({ size }) => size,
    sortBy: ({ size }) => size,
  },
];
const rows: Row[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `row_${index}`,
  size: 1000 - index,
}));

function show(onOpen = vi.fn()) {
  render(
    <DataTable
      name="Things"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />,
  );
  return onOpen;
}

test("a thousand rows are announced, and only those in sight rendered", () => {
  show();
  const table = screen.getByRole("table", { name: "Things, 1000 rows" });
  expect(table).toHaveAttribute("aria-rowcount", "1001");
  expect(within(table).getAllByRole("link").length).toBeLessThan(60);
});

test("rows are chosen one by one, or all that are shown", async () => {
  const onChange = vi.fn();
  const chosen = new Set(["row_1", "elsewhere"]);
  const select = selectColumn<Row>({
    keyOf: ({ id }) => id,
    chosen,
    onChange,
    labelOf: ({ id }) => `Choose ${id}`,
    title: "Choose",
  });
  render(
    <DataTable
      name="Things"
      columns={[select, ...columns]}
      rows={rows.slice(0, 3)}
      rowKey={({ id }) => id}
      selectedKeys={chosen}
    />,
  );
  expect(screen.getByRole("row", { name: /row_1/ })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("row", { name: /row_2/ })).not.toHaveAttribute("aria-selected");
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose row_2" }));
  expect(onChange).toHaveBeenLastCalledWith(new Set(["row_1", "elsewhere", "row_2"]));
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose all that are shown" }));
  expect(onChange).toHaveBeenLastCalledWith(new Set(["row_1", "elsewhere", "row_0", "row_2"]));
});

test("rows that come late fold where it is narrow, and follow the scrolling", () => {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  const height = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  const table = (given: Row[] | undefined) => (
    <DataTable name="Things" columns={columns} rows={given} rowKey={({ id }) => id} />
  );
  const { rerender, container } = render(table(undefined));
  rerender(table(rows));
  expect(screen.queryByRole("columnheader")).toBeNull();
  const scroller = container.firstElementChild!;
  scroller.scrollTop = 30_000;
  fireEvent.scroll(scroller);
  expect(screen.getByRole("link", { name: "row_500" })).toBeInTheDocument();
  width.mockRestore();
  height.mockRestore();
});

test("folded numbers keep the names of their columns", () => {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  const more = [...columns, { key: "half", title: "Half", align: "end" as const, render: half }];
  render(
    <DataTable name="Things" columns={more} rows={rows.slice(0, 1)} rowKey={({ id }) => id} />,
  );
  expect(screen.getByRole("row")).toHaveTextContent("row_0Size 1000Half 500");
  width.mockRestore();
});

function half({ size }: Row) {
  return size / 2;
}

test("a header sorts up, down and back, and says so", async () => {
  show();
  const header = screen.getByRole("columnheader", { name: /^Size/ });
  const first = () => screen.getAllByRole("link")[0]!.textContent;
  await userEvent.click(within(header).getByRole("button", { name: "Size" }));
  expect(header).toHaveAttribute("aria-sort", "ascending");
  expect(first()).toBe("row_999");
  await userEvent.click(within(header).getByRole("button", { name: "Size" }));
  expect(header).toHaveAttribute("aria-sort", "descending");
  await userEvent.click(within(header).getByRole("button", { name: "Size" }));
  expect(header).toHaveAttribute("aria-sort", "none");
  expect(first()).toBe("row_0");
});

test("arrows walk, Enter opens; a link in a row does its own work", async () => {
  const onOpen = show();
  const row = screen.getByRole("row", { name: /^row_0 / });
  row.focus();
  await userEvent.keyboard("{ArrowDown}");
  await vi.waitFor(() => expect(screen.getByRole("row", { name: /^row_1 / })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
  await userEvent.click(screen.getByRole("link", { name: "row_3" }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("row", { name: /^row_3 / }));
  expect(onOpen).toHaveBeenLastCalledWith(rows[3]);
});

test("a column's edge moves by arrow keys", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  show();
  const edge = screen.getByRole("separator", { name: "Width of Name" });
  edge.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(edge).toHaveAttribute("aria-valuenow", "216");
  await userEvent.keyboard("{ArrowLeft}");
  expect(edge).toHaveAttribute("aria-valuenow", "184");
});

test("no rows are what the page says they are", () => {
  render(
    <DataTable
      name="Things"
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      empty={<p>None yet</p>}
    />,
  );
  expect(screen.getByText("None yet")).toBeInTheDocument();
  expect(screen.queryByRole("table")).toBeNull();
});
