import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { directAddress } from "./directRequest.ts";
import { insertSound, type SoundDirect } from "./insertSound.ts";
import { recordSound } from "./recordSound.ts";

/**
 * Requests the invoices of sound contents of one merchant together, in the caller's transaction; returns them in the
 * order of the contents. None of them applies an advance or takes back what an invoice was for.
 */
export async function requestSound(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  sound: readonly SoundDirect[],
): Promise<readonly Invoice[]> {
  const invoices = await insertSound(tx, deps, sound);
  const addressed = sound.flatMap(({ wanted, judged }, index) => {
    const to = directAddress(wanted.content, judged);
    return to === undefined ? [] : [{ invoiceId: (invoices[index] as Invoice).id, to }];
  });
  await mailToReceivers(tx, deps, addressed);
  await recordSound(tx, sound, { invoices, at: deps.clock.now() });
  return invoices;
}
