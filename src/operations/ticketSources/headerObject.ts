import type { NamedHeader } from "./sourceHeaders.ts";

/** Returns headers as a call carries them. */
export function headerObject(headers: readonly NamedHeader[]): Readonly<Record<string, string>> {
  return Object.fromEntries(headers.map(({ name, value }) => [name, value]));
}
