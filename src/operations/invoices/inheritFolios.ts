import type { Knex } from "knex";

export interface Heir {
  /** The invoice that the ticket had before; null for a ticket that never had one. */
  readonly refusedId: string | null;
  readonly series: string;
}

/**
 * Takes over the folios of the refused invoices of these tickets, and returns them in the order of `heirs`; `undefined`
 * where there is none. Only a refusal that is certain frees a folio: an invoice in doubt may have been stamped under it. The caller
 * holds the tickets, so nobody else inherits; an aborted transaction gives everything back.
 */
export async function inheritFolios(
  tx: Knex.Transaction,
  heirs: readonly Heir[],
): Promise<(bigint | undefined)[]> {
  const known = heirs.filter(({ refusedId }) => refusedId !== null);
  // Most tickets are invoiced once, and cost no query here.
  if (known.length === 0) return heirs.map(() => undefined);
  const { rows } = await tx.raw<{ rows: { id: string; folio: string }[] }>(
    `update invoices set folio_passed_on = true
       from unnest(cast(? as uuid[]), cast(? as text[])) as heir (refused_id, series)
      where invoices.id = heir.refused_id and invoices.series = heir.series
        and invoices.state = 'refused' and not invoices.folio_passed_on
     returning invoices.id, invoices.folio`,
    [known.map(({ refusedId }) => refusedId as string), known.map(({ series }) => series)],
  );
  const folios = new Map(rows.map(({ id, folio }) => [id, BigInt(folio)]));
  return heirs.map(({ refusedId }) => (refusedId === null ? undefined : folios.get(refusedId)));
}
