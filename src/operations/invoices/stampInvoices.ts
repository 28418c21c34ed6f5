import { type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { sealRequested } from "./stamping/sealRequested.ts";
import { stampSealed } from "./stamping/stampSealed.ts";

/**
 * Seals and stamps invoices: what is requested is signed, and its claim stores the seal. Nothing but the stamping process
 * calls this, since it opens private keys; `stampSealed` asks again for what is sealed.
 */
export async function stampInvoices(
  deps: Parameters<typeof stampSealed>[0] & Pick<Deps, "vault">,
  invoiceIds: readonly string[],
): Promise<Outcomes> {
  const { fresh, uncertified } = await sealRequested(deps, invoiceIds);
  return new Map([
    ...(await stampSealed(deps, { invoiceIds, fresh })),
    ...uncertified.map(({ id, until }) => [id, waitUntil(until, "certificate.missing")] as const),
  ]);
}
