import type { SchemaFile } from "../domain/addendas/schemas/schemaFile.ts";

/** A complaint about a schema or about a document; the place is there where the validator knows it. */
export interface SchemaComplaint {
  /** The file of the schema; absent where the document is meant. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
  /** True where the schema has no element of the name of the document's root. */
  readonly isUnknownRoot?: true;
}

export interface SchemaOrder {
  readonly merchantId: string;
  /** The schema, and the files that it includes or imports. */
  readonly files: readonly SchemaFile[];
  readonly documents: readonly string[];
}

export type SchemaVerdict =
  /** The complaints about each document, in their order; none where the schema accepts it. */
  | { readonly kind: "judged"; readonly documents: readonly (readonly SchemaComplaint[])[] }
  /** It is no schema. */
  | { readonly kind: "unusable"; readonly complaints: readonly SchemaComplaint[] }
  /** Schema and documents took more time or memory than anybody gets. */
  | { readonly kind: "overrun" };

/**
 * Judges documents by schemas that merchants send, which may be traps: outside the event loop, within limits of time and
 * memory, and with nothing to read but the files of the order. Throws a retryable `service.unavailable` when too many
 * orders wait.
 */
export interface AddendaSchemas {
  judge(order: SchemaOrder): Promise<SchemaVerdict>;
  close(): Promise<void>;
}
