import type { MailRhythm } from "../../domain/taxpayers/mailRhythm.ts";
import { foreignGenericRfc, nationalGenericRfc } from "../../domain/taxpayers/rfcKind.ts";
import { BaseModel } from "../BaseModel.ts";

export class Customer extends BaseModel {
  static override tableName = "customers";

  /** The SQL of what an invoice's receiver is known by, as the database fills it in for a customer. */
  static readonly knownByOfReceiver = `case when invoices.receiver_rfc in ('${nationalGenericRfc}', '${foreignGenericRfc}')
    then invoices.receiver_rfc || ' ' || invoices.receiver_name else invoices.receiver_rfc end`;

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare rfc: string;
  declare name: string;
  declare postalCode: string;
  declare taxRegime: string;
  declare cfdiUse: string;
  declare email: string | null;
  declare notes: string | null;
  declare creditDays: number | null;
  /** The rhythm in which documents go to it; the merchant's own when null. */
  declare mailRhythm: MailRhythm | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Its RFC; with a generic one, which stands for many, its name too. The database fills it in. */
  declare knownBy: string;
  declare archivedAt: Date | null;
}
