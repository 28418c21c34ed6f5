import type { Letter } from "./letter.ts";

/**
 * Returns a letter for those who read mail as plain text. Every part is there; the link stands on a line of its own.
 */
export function letterText(letter: Letter): string {
  const { heading, paragraphs, told = [], action, links = [], facts = [], note } = letter;
  return [
    heading,
    ...paragraphs,
    ...told,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `-- \n${note}`,
    "",
  ].join("\n\n");
}
