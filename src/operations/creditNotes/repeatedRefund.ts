import type { Knex } from "knex";
import { livingRefundStates } from "../../domain/creditNotes/refundLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Refund } from "../../models/Refund.ts";

/** The folio of a return and what it says. */
export interface FolioOfReturn {
  readonly externalId: string | undefined;
  readonly fingerprint: Buffer;
}

/**
 * Returns the living refund that was made under this folio before; `undefined` when there is none. Throws
 * `refund.folio_conflict` when it says something else.
 */
export async function repeatedRefund(
  tx: Knex,
  of: { readonly ticketId: string } | { readonly originalId: string; readonly ticketId: null },
  { externalId, fingerprint }: FolioOfReturn,
): Promise<Refund | undefined> {
  if (externalId === undefined) return undefined;
  const refund = await Refund.query(tx)
    .where({ ...of, externalId })
    .whereIn("state", [...livingRefundStates])
    .first();
  if (refund && !refund.fingerprint.equals(fingerprint)) throw new AppError("refund.folio_conflict");
  return refund;
}
