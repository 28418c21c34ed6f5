import { readFile } from "node:fs/promises";
import { webFolder } from "../pages/builtFiles.ts";
import type { Language } from "../present/language.ts";

export type Face = "portal" | "admin";

/** Returns the page of a face in a language. Its styles carry the nonce. Rejects where the faces were not built. */
export async function facePage(
  face: Face,
  { nonce, language }: { readonly nonce: string; readonly language: Language },
): Promise<string> {
  const page = await readFile(`${webFolder}/${face}/index.html`, "utf8");
  return page.replace("%LANGUAGE%", language).replace("%NONCE%", nonce);
}
