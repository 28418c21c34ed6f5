import { contrast } from "../../domain/merchants/contrast.ts";
import { type Inlined, inlined } from "./builtFiles.ts";

/** A text needs this contrast (WCAG 2.2, 1.4.3). */
const readable = 4.5;
/** The grounds that texts stand on, as `page.css` has them: the one on which they are hardest to read. */
const grounds = { light: "#f5f7fb", dark: "#171e29" } as const;

/** The colour of pages that are nobody else's, as `page.css` has it. */
export const ourBlue = "#1d4ed8";

/**
 * Returns the style in a merchant's own colour. What stands on the colour is white or black, whichever is easier to read; where the colour is
 * a text, it is darkened by day and lightened by night until it can be read.
 */
export function brandStyle(wanted: string): Inlined {
  const color = /^#[0-9a-f]{6}$/.test(wanted) ? wanted : ourBlue;
  const onColor = contrast(color, "#ffffff") >= readable ? "#ffffff" : "#000000";
  const link = (ground: string, towards: number) => `--link:${legible(color, ground, towards)}`;
  const text =
    `:root{--act:${color};--on-act:${onColor};${link(grounds.light, 0)}}` +
    `@media (prefers-color-scheme:dark){:root{${link(grounds.dark, 255)}}}`;
  return inlined(text);
}

/** Mixes the colour with black (0) or white (255), a twentieth at a time. */
function legible(color: string, ground: string, towards: number): string {
  for (let part = 0; part <= 20; part += 1) {
    const mixed = mix(color, towards, part / 20);
    if (contrast(mixed, ground) >= readable) return mixed;
  }
  return color;
}

function mix(color: string, towards: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (towards - value) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
