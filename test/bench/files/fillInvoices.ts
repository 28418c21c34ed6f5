import type { Knex } from "knex";

export interface FilledInvoices {
  readonly merchantId: string;
  readonly livemode?: boolean;
  readonly invoices: number;
  /** The XML of each invoice, compressed. */
  readonly packed: Buffer;
}

/** Stores stamped invoices, a quarter of them of the series A and a thousandth of C, each with the same XML. */
export async function fillInvoices(
  db: Knex,
  { merchantId, livemode = false, invoices: count, packed }: FilledInvoices,
): Promise<void> {
  await db.raw(
    `insert into invoices (id, merchant_id, livemode, state, series, folio, receiver_rfc, receiver_name, currency, subtotal,
                           total, time_zone, comprobante, uuid, fecha, stamped_at)
     select gen_random_uuid(), :merchantId, :livemode, 'stamped',
            case when n % 1000 = 0 then 'C' when n % 4 = 0 then 'A' else 'B' end, n, 'URE180429TM6', 'U', 'MXN', 500, 580,
            'America/Mexico_City', '{"Total": "580.00"}', gen_random_uuid(), '2026-10-01T12:00:00', now()
       from generate_series(1, cast(:count as int)) n`,
    { merchantId, livemode, count },
  );
  await db.raw(
    "insert into invoice_documents (invoice_id, stamped_xml) select id, ? from invoices where merchant_id = ?",
    [packed, merchantId],
  );
  await db.raw("vacuum (analyze) invoices, invoice_documents");
  await db.raw("checkpoint");
}
