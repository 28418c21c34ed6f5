import type { GivenValues } from "../../domain/addendas/renderAddenda.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** The addenda of an invoice, beside its stamped XML. */
export class InvoiceAddenda extends BaseModel {
  static override tableName = "invoice_addendas";
  static override idColumn = "invoiceId";
  static override jsonAttributes = ["given", "faults"];

  declare invoiceId: string;
  declare merchantId: string;
  /** Its template; null where the caller gave the XML itself. */
  declare templateId: string | null;
  declare name: string | null;
  /** The free values that were given. */
  declare given: GivenValues;
  /** The placeholders without a value. */
  declare missing: string[];
  /** The XML, once no value is missing. */
  declare xml: string | null;
  /** False until the schema of its template has judged it. */
  declare isJudged: boolean;
  /** The reasons for which the schema refuses it. */
  declare faults: readonly Fault[];
  declare createdAt: Date;
  declare updatedAt: Date;
}
