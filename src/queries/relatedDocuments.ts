import type { Knex } from "knex";
import { Invoice } from "../models/Invoice.ts";
import { findInvoice } from "./invoices.ts";
import type { Owner } from "./ownedBy.ts";

/** A document that a document relates to, or that relates to it. */
export interface RelatedDocument {
  /**
   * The direction: `names` when the document names it in CfdiRelacionados, `namedBy` when it names the document in its
   * own.
   */
  readonly direction: "names" | "namedBy";
  /** c_TipoRelacion */
  readonly type: string;
  /** The UUID; null while it is not stamped. */
  readonly uuid: string | null;
  /** Our own document of that UUID; `undefined` where it was issued elsewhere. */
  readonly invoice: Invoice | undefined;
}

interface Relation {
  readonly direction: RelatedDocument["direction"];
  readonly type: string;
  readonly uuid: string | null;
  readonly id: string | null;
}

/** Returns the relations of a document both ways; `undefined` when the owner has no such document. */
export async function listRelated(
  db: Knex,
  owner: Owner,
  invoiceId: string,
): Promise<readonly RelatedDocument[] | undefined> {
  const invoice = await findInvoice(db, owner, invoiceId);
  if (!invoice) return undefined;
  const { merchantId, livemode, uuid } = invoice;
  const { rows } = await db.raw<{ rows: Relation[] }>(
    `select 'names' as direction, type, uuid, related_id as id from invoice_relations where invoice_id = ?
     union all
     select 'namedBy', type, invoices.uuid, invoice_id from invoice_relations
       join invoices on invoices.id = invoice_id
      where invoice_relations.merchant_id = ? and invoice_relations.livemode = ? and invoice_relations.uuid = ?
        and invoices.kind <> 'retention'
      order by direction, type, uuid`,
    [invoiceId, merchantId, livemode, uuid],
  );
  const ids = rows.flatMap(({ id }) => id ?? []);
  const known = new Map((await Invoice.query(db).whereIn("id", ids)).map((one) => [one.id, one]));
  return rows.map(({ direction, type, uuid: other, id }) => ({
    direction,
    type,
    uuid: other,
    invoice: known.get(id ?? ""),
  }));
}
