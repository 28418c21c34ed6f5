import { judgeXml, withoutDeclaration } from "./judgeXml.ts";
import { addendaFault } from "./addendaFault.ts";
import { parseTemplate } from "./parseTemplate.ts";
import { type AddendaFacts, freePrefix, linePrefix, type Values } from "./placeholders.ts";
import { mostCharacters, renderPieces } from "./renderPieces.ts";
import type { Fault } from "../../errors.ts";

/**
 * The free values that a caller gives, by their names without `values.`. A text counts for the document and for each of its
 * lines. A list has one text for each line, in their order; a line without a value has an empty one.
 */
export type GivenValues = Readonly<Record<string, string | readonly string[]>>;

export type AddendaResult =
  | { readonly kind: "complete"; readonly xml: string }
  /** The names without a value, and a fault for each; where only faults stand, no value would help. */
  | { readonly kind: "incomplete"; readonly missing: readonly string[]; readonly faults: readonly Fault[] };

interface NamedTemplate {
  readonly name: string;
  readonly template: string;
}

/** Makes the addenda of an invoice from a template, or tells each name that has no value. */
export function renderAddenda(
  { name, template }: NamedTemplate,
  { values, lists }: AddendaFacts,
  given: GivenValues,
): AddendaResult {
  const { pieces } = parseTemplate(withoutDeclaration(template));
  const { xml, missing, isTooLarge } = renderPieces(pieces, {
    values: { ...values, ...freeValues(given) },
    lists: { ...lists, items: lists.items.map((item, at) => ({ ...item, ...lineValues(given, at) })) },
  });
  const faults = missing.map((lacked) => missingFault(name, lacked));
  if (isTooLarge) faults.push(addendaFault("addenda.too_large", "template", { most: mostCharacters }));
  if (faults.length > 0) return { kind: "incomplete", missing, faults };
  // Sections that depend on each other may come to what the samples of a template did not show.
  const unsound = judgeXml(xml, "template");
  return unsound.length > 0 ? { kind: "incomplete", missing, faults: unsound } : { kind: "complete", xml };
}

/** The texts for the whole document, under the names that templates use. */
function freeValues(given: GivenValues): Values {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${freePrefix}${key}`, value]] : [],
    ),
  );
}

function lineValues(given: GivenValues, at: number): Values {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      `${linePrefix}${key}`,
      typeof value === "string" ? value : value[at],
    ]),
  );
}

function missingFault(addenda: string, name: string): Fault {
  return name.startsWith(freePrefix)
    ? addendaFault("addenda.value_missing", name, { addenda, name: name.slice(freePrefix.length) })
    : addendaFault("addenda.fact_missing", "template", { addenda, name });
}
