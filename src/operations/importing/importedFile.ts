import type { Fault } from "../../errors.ts";

/** A file as it came, or why it is no XML; its name is for showing. */
export type ImportedFile = { readonly name: string | null } & (
  { readonly xml: Buffer } | { readonly fault: Fault }
);
