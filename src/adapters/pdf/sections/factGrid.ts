import { bareLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

const columns = 4;
const gap = 8;

/** Characters of small print that a page surely holds; a longer row has to break. */
const onePage = 3_000;

/** The characters that a column holds on one line, and about how many lines a value may take in it. */
const shortValue = 28;

/** Lays facts in four columns, each under its name in grey; a long value takes several columns. */
export function factGrid(facts: readonly (readonly [label: string, value: string])[]): PdfContent[] {
  if (facts.length === 0) return [];
  return [
    {
      table: {
        widths: Array<"*">(columns).fill("*"),
        dontBreakRows: facts.every(([, value]) => value.length < onePage),
        body: rowsOf(facts),
      },
      layout: bareLayout,
      margin: [0, 0, 0, 4],
    },
  ];
}

function rowsOf(facts: readonly (readonly [label: string, value: string])[]): PdfContent[][] {
  const rows: PdfContent[][] = [];
  let row: PdfContent[] = [];
  const end = (): void => {
    if (row.length > 0) rows.push([...row, ...Array<string>(columns - row.length).fill("")]);
    row = [];
  };
  for (const [label, value] of facts) {
    const span = Math.min(columns, Math.ceil(value.length / shortValue));
    if (row.length + span > columns) end();
    row.push(cell(label, value, span), ...Array<string>(span - 1).fill(""));
  }
  end();
  return rows;
}

function cell(label: string, value: string, colSpan: number): PdfNode {
  return {
    stack: [
      { text: label, fontSize: theme.size.tiny, color: theme.color.muted },
      { text: value, fontSize: theme.size.small },
    ],
    margin: [0, 0, gap, 3],
    ...(colSpan > 1 && { colSpan }),
  };
}
