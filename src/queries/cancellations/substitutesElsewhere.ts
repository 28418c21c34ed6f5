import type { Knex } from "knex";

/**
 * Returns, for each of these fiscal folios, the document in force that another system has issued in its place (04), as far as
 * the mirror of SAT knows one.
 */
export async function substitutesElsewhere(
  db: Knex,
  { merchantId, livemode }: { readonly merchantId: string; readonly livemode: boolean },
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ rows: { replaced: string; substitute: string }[] }>(
    `select distinct on (named.referenced) named.referenced as replaced, substitute.uuid as substitute
       from sat_cfdi_references named
       join sat_cfdis substitute on substitute.merchant_id = named.merchant_id
        and substitute.livemode = named.livemode and substitute.uuid = named.referring
      where named.merchant_id = :merchantId and named.livemode = :livemode
        and named.referenced = any (cast(:uuids as uuid[])) and named.kind = '04'
        and substitute.issued and substitute.state <> 'cancelado'
        and not exists (select from invoices ours where ours.uuid = substitute.uuid
                           and ours.merchant_id = :merchantId and ours.livemode = :livemode)
      order by named.referenced, substitute.uuid`,
    { merchantId, livemode, uuids: [...uuids] as never },
  );
  return new Map(rows.map(({ replaced, substitute }) => [replaced, substitute]));
}
