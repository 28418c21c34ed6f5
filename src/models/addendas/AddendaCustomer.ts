import { BaseModel } from "../BaseModel.ts";

/** A customer whose invoices take a template by themselves. */
export class AddendaCustomer extends BaseModel {
  static override tableName = "addenda_customers";
  static override idColumn = "customerId";

  declare customerId: string;
  declare merchantId: string;
  declare templateId: string;
}
