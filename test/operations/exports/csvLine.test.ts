import test from "ava";
import { csvLine } from "../../../src/operations/exports/csvLine.ts";

const cases: [what: string, cell: string | null, written: string][] = [
  ["a plain text", "ESCUELA KEMPER", "ESCUELA KEMPER"],
  ["nothing", null, ""],
  ["a comma", "A, B", '"A, B"'],
  ["a quote", 'El "Niño"', '"El ""Niño"""'],
  ["a line break", "A\r\nB", '"A\r\nB"'],
  ["a formula", "=HYPERLINK(1)", `"'=HYPERLINK(1)"`],
  ["a formula by plus", "+1+1", `"'+1+1"`],
  ["a formula by minus", "-1+1", `"'-1+1"`],
  ["a formula by at", "@SUM(A1)", `"'@SUM(A1)"`],
  ["a formula behind a tab", "\t=1", `"'\t=1"`],
  ["a negative number", "-12.50", "-12.50"],
];

for (const [what, cell, written] of cases)
  test(`${what} is written as ${JSON.stringify(written)}`, (t) => t.is(csvLine([cell]), `${written}\r\n`));

test("cells are parted by commas", (t) => t.is(csvLine(["a", null, "b"]), "a,,b\r\n"));
