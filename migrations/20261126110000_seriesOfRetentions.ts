import type { Knex } from "knex";

/**
 * Retentions count in a series whose code no merchant can write. Until now it was one that a merchant or a branch could
 * have too, and both took folios from one counter.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update invoices
       set series = 'Retenciones', comprobante = jsonb_set(comprobante, '{Serie}', '"Retenciones"')
     where kind = 'retention' and series = 'RETENCIONES';

    insert into series (merchant_id, livemode, code, cfdi_type, next_folio)
    select merchant_id, livemode, 'Retenciones', 'R', max(folio) + 1
      from invoices where kind = 'retention' group by merchant_id, livemode
    on conflict do nothing;

    -- A counter that invoices share by now stays, as theirs.
    delete from series
     where code = 'RETENCIONES' and cfdi_type = 'R'
       and not exists (select from invoices
                        where invoices.merchant_id = series.merchant_id and invoices.livemode = series.livemode
                          and invoices.series = series.code);
    update series set cfdi_type = 'I' where code = 'RETENCIONES' and cfdi_type = 'R';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
