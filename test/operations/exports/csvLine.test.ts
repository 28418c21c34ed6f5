import test from "ava";
import { guardCell, unguardCell } from "../../../src/domain/spreadsheets/guardCell.ts";
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
  ["a formula behind blanks", "  =1", `"'  =1"`],
  ["a formula behind a no-break space and a zero-width one", "\u00A0\u200B=1", `"'\u00A0\u200B=1"`],
  ["a formula behind a byte order mark", "\uFEFF@A1", `"'\uFEFF@A1"`],
  ["a formula behind a line break", "\n=1", `"'\n=1"`],
  ["a full-width formula", "\uFF1D1+1", `"'\uFF1D1+1"`],
  ["a full-width formula by plus, behind an ideographic space", "\u3000\uFF0B1", `"'\u3000\uFF0B1"`],
  ["full-width minus and at", "\uFF0D1", `"'\uFF0D1"`],
  ["a small equals sign", "\uFE661", `"'\uFE661"`],
  ["a minus sign that is no hyphen", "\u22121+1", `"'\u22121+1"`],
  ["a negative number behind a blank", " -12.50", `"' -12.50"`],
  ["a sign inside", "2+2=4", "2+2=4"],
  ["an apostrophe of its own", "D'Artagnan", `"D'Artagnan"`],
  ["a negative number", "-12.50", "-12.50"],
];

for (const [what, cell, written] of cases)
  test(`${what} is written as ${JSON.stringify(written)}`, (t) => t.is(csvLine([cell]), `${written}\r\n`));

test("cells are parted by commas", (t) => t.is(csvLine(["a", null, "b"]), "a,,b\r\n"));

test("a cell that was guarded reads back as the text that it was", (t) => {
  for (const [, cell] of cases) if (cell !== null) t.is(unguardCell(guardCell(cell)), cell);
  for (const own of ["'quoted'", "'", "''=1", "'abc"]) t.is(unguardCell(own), own);
});
