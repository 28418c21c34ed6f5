import { BaseModel } from "./BaseModel.ts";

/** The XML of an invoice, gzip-compressed: sealed until the PAC has answered, stamped from then on. */
export class InvoiceDocument extends BaseModel {
  static override tableName = "invoice_documents";
  static override idColumn = "invoiceId";

  declare invoiceId: string;
  declare sealedXml: Buffer | null;
  declare stampedXml: Buffer | null;
}
