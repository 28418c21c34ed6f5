import type { Fault } from "../../errors.ts";
import { addendaFault } from "./addendaFault.ts";
import { isValueName, type ListName, listOf, sampleLists } from "./placeholders.ts";

/** A part of a template: plain text, the value of a name, or a section that depends on one. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "value"; readonly name: string; readonly otherwise?: string }
  | { readonly kind: "section"; readonly name: string; readonly pieces: readonly Piece[] };

interface OpenSection {
  readonly name: string;
  readonly pieces: Piece[];
}

const mark = /\{\{\s*(?:([#/]?)\s*([A-Za-z][\w.]*)\s*(?:\|([^{}]*))?)?(\}\}|[^{}]{0,30})/g;

/**
 * Splits a template into its pieces. `{{name}}` is a value, `{{name|text}}` has a text for where there is none, and
 * `{{#name}}…{{/name}}` stands once for each member of a list, or where the name has a value.
 */
export function parseTemplate(template: string): {
  readonly pieces: readonly Piece[];
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  const root: OpenSection = { name: "", pieces: [] };
  const open = [root];
  const add = (piece: Piece) => void open.at(-1)!.pieces.push(piece);
  let from = 0;
  for (const found of template.matchAll(mark)) {
    const [text, sign, name, otherwise, end] = found;
    add({ kind: "text", text: template.slice(from, found.index) });
    from = found.index + text.length;
    if (end !== "}}" || name === undefined || (sign !== "" && otherwise !== undefined))
      faults.push(addendaFault("addenda.placeholder_form", "template", { text }));
    else if (sign === "#") {
      judgeName(name, true);
      open.push({ name, pieces: [] });
    } else if (sign === "/") close(name);
    else {
      judgeName(name, false);
      add({ kind: "value", name, ...(otherwise !== undefined && { otherwise }) });
    }
  }
  add({ kind: "text", text: template.slice(from) });
  for (const { name } of open.slice(1))
    faults.push(addendaFault("addenda.section_open", "template", { name }));
  return { pieces: root.pieces, faults };

  function close(name: string): void {
    const section = open.at(-1)!;
    if (open.length === 1 || section.name !== name) {
      faults.push(addendaFault("addenda.section_open", "template", { name }));
      return;
    }
    open.pop();
    add({ kind: "section", ...section });
  }

  function judgeName(name: string, isSection: boolean): void {
    const isList = Object.hasOwn(sampleLists, name);
    const isWithin = (list: ListName) => open.some((section) => section.name === list);
    if (isList && isSection && !isWithin(name as ListName)) return;
    const list = listOf(name);
    if (!isValueName(name)) faults.push(addendaFault("addenda.placeholder_unknown", "template", { name }));
    else if (list && !isWithin(list))
      faults.push(addendaFault("addenda.placeholder_outside", "template", { name, list }));
  }
}
