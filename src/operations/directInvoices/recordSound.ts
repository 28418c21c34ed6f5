import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import { recordAudits } from "../audit/recordAudit.ts";
import { noteUnmappedSkus } from "../products/noteUnmappedSkus.ts";
import { directAudit } from "./directRequest.ts";
import type { SoundDirect } from "./insertSound.ts";

/**
 * Records new invoices in their merchant's audit log, and the SKUs of theirs that have no product. It comes last in a
 * transaction, since it holds what others wait for.
 */
export async function recordSound(
  tx: Knex.Transaction,
  sound: readonly SoundDirect[],
  { invoices, at }: { readonly invoices: readonly Invoice[]; readonly at: Date },
): Promise<void> {
  const events = sound.map(({ wanted }, index) => ({
    ...directAudit(invoices[index] as Invoice),
    actor: wanted.change.actor,
  }));
  await recordAudits(tx, at, events);
  await noteUnmappedSkus(
    tx,
    sound.flatMap(({ judged }) => judged.unmapped),
    at,
  );
}
