import type { Deps } from "../deps.ts";
import { listPacs, type PacDeps } from "./listPacs.ts";
import { type PacProbeResult, probed } from "./probePac.ts";
import type { PacUser } from "./pacSituation.ts";

export interface TriedPac extends PacProbeResult {
  readonly id: string;
  readonly name: string;
}

/** Asks each of a merchant's own accounts whether it is there and knows us, by calls that buy nothing. */
export async function tryMerchantPacs(
  deps: PacDeps & Pick<Deps, "log">,
  { merchantId, livemode }: PacUser,
): Promise<readonly TriedPac[]> {
  const own = (await listPacs(deps, merchantId)).filter((one) => one.livemode === livemode);
  return Promise.all(
    own.map(async (one) => ({
      id: one.account?.id ?? one.id,
      name: one.pac.name,
      ...(await probed(deps, one)),
    })),
  );
}
