import type { ActiveCatalogs } from "./activeCatalogs.ts";

/** Returns the form c_Pais asks of a tax id of that country (NumRegIdTrib), where it asks for one. */
export function taxIdForm(
  catalogs: ActiveCatalogs,
  country: string,
): { readonly pattern: RegExp; readonly text: string } | undefined {
  const text = catalogs.find("countries", country)?.fields["taxIdForm"];
  return typeof text === "string" ? { pattern: compiled(text), text } : undefined;
}

/** Countries have a handful of forms between them. */
const patterns = new Map<string, RegExp>();

function compiled(text: string): RegExp {
  let pattern = patterns.get(text);
  if (!pattern) patterns.set(text, (pattern = new RegExp(`^(?:${text})$`)));
  return pattern;
}
