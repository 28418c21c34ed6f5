import type { Fault } from "../../errors.ts";
import { canCarry } from "../cfdi/xml/canCarry.ts";
import { addendaFault } from "./addendaFault.ts";
import { judgeXml, withoutDeclaration } from "./judgeXml.ts";
import { parseTemplate, type Piece } from "./parseTemplate.ts";
import {
  type AddendaFacts,
  freePrefix,
  linePrefix,
  sampleFacts,
  sampleItem,
  sampleTax,
  type Values,
} from "./placeholders.ts";
import { renderPieces } from "./renderPieces.ts";

/** The most characters that a template may have. */
export const mostOfTemplate = 64_000;

/** A value that shows where a placeholder must not stand: in a name, or in a comment. */
const oddValue = "A & B <\"'> -- ]]>";

/** Judges a template as it is stored, by what would become of it: with one line, with two, and with nothing at all. */
export function judgeTemplate(template: string): readonly Fault[] {
  const path = "template";
  if (template.length > mostOfTemplate)
    return [addendaFault("addenda.too_long", path, { most: mostOfTemplate })];
  if (!canCarry(template)) return [addendaFault("addenda.characters", path)];
  const text = withoutDeclaration(template);
  const { pieces, faults } = parseTemplate(text);
  if (faults.length > 0) return faults;
  if (/<\?|<!\[CDATA\[(?:(?!\]\]>)[^])*?\{\{/.test(text))
    return [addendaFault("addenda.placeholder_place", path)];
  for (const sample of samplesOf(pieces)) {
    const found = judgeXml(renderPieces(pieces, sample).xml, path);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the names of a template, sections among them, each once and in their order. */
export function namesIn(pieces: readonly Piece[]): readonly string[] {
  const names = pieces.flatMap((piece) => {
    if (piece.kind === "text") return [];
    return piece.kind === "value" ? [piece.name] : [piece.name, ...namesIn(piece.pieces)];
  });
  return [...new Set(names)];
}

function samplesOf(pieces: readonly Piece[]): readonly AddendaFacts[] {
  const free = namesIn(pieces).filter((name) => name.startsWith(freePrefix) || name.startsWith(linePrefix));
  const odd = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, oddValue]));
  const values = { ...odd(Object.keys(sampleFacts)), ...odd(free) };
  const [item, tax] = [odd(Object.keys(sampleItem)), odd(Object.keys(sampleTax))];
  return [
    { values, lists: { items: [item], taxes: [tax] } },
    { values, lists: { items: [item, item], taxes: [tax, tax] } },
    { values: {}, lists: { items: [], taxes: [] } },
  ];
}
