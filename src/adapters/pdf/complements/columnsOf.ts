import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { nodeLabel } from "../printedNode/nodeLabel.ts";
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
  const weights = names.map((name) => weightOf(name, nodes));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return names.map((name, index) => ({
    title: nodeLabel(name),
    of: [name],
    width: Math.floor((theme.contentWidth * weights[index]!) / all),
    ...(nodes.every(({ attributes: { [name]: value } }) => value === undefined || isFigure(name, value)) && {
      alignment: "right",
    }),
  }));
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
