import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ResultTable } from "./ResultTable";

it("groups the digits of numbers, and not of what names something", () => {
  const columns = ["id", "flight_id", "ums_id_", "year", "paid", "rows"].map((name) => ({
    name,
    type: "integer" as const,
  }));
  const rows = [[1001, 1002, 1003, 2013, 1004, 1005]];
  render(<ResultTable name="Flights" result={{ columns, rows }} />);
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual(["1001", "1002", "1003", "2013", "1,004", "1,005"]);
});

it("groups those of a measure, whatever its name", () => {
  const columns = [{ name: "id", type: "integer" as const }];
  const result = { columns, rows: [[1001]] };
  render(<ResultTable name="Flights" result={result} formats={{ id: { unit: "rows" } }} />);
  expect(screen.getByRole("cell")).toHaveTextContent("1,001");
});
