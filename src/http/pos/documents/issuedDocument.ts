import type { DocumentKind } from "../../../queries/ownedBy.ts";
import { uuid } from "../../validation/schemas.ts";

/** The documents whose routes are made from one text: where they stand, and among which rows they are looked for. */
export interface IssuedDocument {
  readonly base: string;
  readonly among: DocumentKind;
}

/** The name and the summary of one route in the contract. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
}

export const invoiceDocument: IssuedDocument = { base: "/api/v1/invoices", among: "invoices" };
export const retentionDocument: IssuedDocument = {
  base: "/api/v1/invoices/retentions",
  among: "retentions",
};

export const documentId = { id: uuid } as const;
