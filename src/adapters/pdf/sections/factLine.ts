import type { PdfContent, PdfNode } from "../pdfContent.ts";
import { theme } from "../theme.ts";

/** Lays short facts one after the other, each with its name in grey; those without a value are left out. */
export function factLine(facts: readonly (readonly [label: string, value: string])[]): PdfNode {
  const shown = facts.filter(([, value]) => value !== "");
  if (shown.length === 0) return { text: "" };
  const text = shown.flatMap(([label, value], index): PdfContent[] => [
    { text: `${index > 0 ? "   ·   " : ""}${label}: `, color: theme.color.muted },
    value,
  ]);
  return { text, fontSize: theme.size.small, margin: [0, 0, 0, 3] };
}
