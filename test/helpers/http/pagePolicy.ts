import { createHash } from "node:crypto";

/** Returns the styles that stand in a page. */
export function stylesOf(page: string): readonly string[] {
  return [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
}

/** Returns the source by which a policy admits a text into the page. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
