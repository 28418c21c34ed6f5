import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { BaseModel } from "../BaseModel.ts";

/** An advance that another system has stamped, and that invoices of ours apply. */
export class ForeignAdvance extends BaseModel {
  static override tableName = "foreign_advances";

  /** The internal order, behind that of all invoices. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare uuid: string;
  /** The amount of its invoice as a canonical decimal, as the first that applied it said. */
  declare total: string;
  declare currency: string;
  declare receiverRfc: string;
  declare createdAt: Date;
  /** The receiver of the invoice that applied it first, where that was asked for. */
  declare receiver?: Receptor;

  /** The SQL of that receiver; an invoice that SAT refused says it only where no other does. */
  static readonly receiverSql = `(select invoices.comprobante -> 'Receptor'
    from advance_applications as applied join invoices on invoices.id = applied.invoice_id
    where applied.foreign_id = foreign_advances.id
    order by invoices.state = 'refused', applied.created_at, applied.id limit 1)`;
}
