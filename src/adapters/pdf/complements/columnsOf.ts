import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { nodeLabel } from "../../../domain/cfdi/complements/labels/nodeLabel.ts";
import { isFigure, nodeValue } from "../printedNode/nodeValue.ts";
import { theme } from "../theme.ts";
import type { NodeColumn } from "./nodeColumns.ts";

/** The columns that a page has room for, and the characters by which their widths are weighed. */
const most = { columns: 7, characters: 36 };
const least = 7;

/** Returns a column for each attribute of nodes of one name, as wide as its values ask; nothing where there are too many. */
export function columnsOf(nodes: readonly XmlElement[]): readonly NodeColumn[] | undefined {
  const names = [...new Set(nodes.flatMap(({ attributes }) => Object.keys(attributes)))].filter(
    (name) => !/^(xmlns|xsi)(:|$)/.test(name),
  );
  if (names.length === 0 || names.length > most.columns) return undefined;
  const longestText = Math.max(...nodes.map(({ text = "" }) => lengthOf(text.trim())));
  const text = Math.min(most.characters, longestText && Math.max(least, longestText));
  const weights = names.map((name) => weightOf(name, nodes));
  const all = weights.reduce((sum, weight) => sum + weight, text);
  const widthOf = (weight: number): number => Math.floor((theme.contentWidth * weight) / all);
  const columns = names.map((name, index): NodeColumn => ({
    title: nodeLabel(name),
    of: [name],
    width: widthOf(weights[index]!),
    ...(nodes.every(({ attributes: { [name]: value } }) => value === undefined || isFigure(name, value)) && {
      alignment: "right",
    }),
  }));
  if (text === 0) return columns;
  return [...columns, { title: nodeLabel("valor"), of: [], showsText: true, width: widthOf(text) }];
}

function weightOf(name: string, nodes: readonly XmlElement[]): number {
  const longest = nodes.reduce(
    (length, { attributes }) => Math.max(length, lengthOf(nodeValue(name, attributes[name] ?? ""))),
    lengthOf(nodeLabel(name)),
  );
  return Math.min(most.characters, Math.max(least, longest));
}

/** Counts characters; capitals and digits are wider, and codes are all of them. */
function lengthOf(text: string): number {
  return text.length + 0.25 * (text.match(/[A-Z\d]/g)?.length ?? 0);
}
