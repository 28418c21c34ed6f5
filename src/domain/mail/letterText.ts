import type { Letter } from "./letter.ts";

/**
 * Returns a letter for those who read mail as plain text. Every part is there; the link stands on a line of its own.
 */
export function letterText({ heading, paragraphs, action, facts = [], note }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `-- \n${note}`,
    "",
  ].join("\n\n");
}
