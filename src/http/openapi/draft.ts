import type { Language } from "../present/language.ts";
import type { RefusalShelf } from "./refusalShelf.ts";
import type { SchemaShelf } from "./schemaShelf.ts";

/** A contract that is being written: the parts that its operations share. */
export interface Draft {
  readonly shelf: SchemaShelf;
  readonly refusals: RefusalShelf;
  readonly language: Language;
}
