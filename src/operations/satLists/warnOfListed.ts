import { listWarnings, type NamedTaxpayer } from "../../domain/satLists/listedTaxpayer.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/** Returns the warnings to which SAT's lists in force lead about these taxpayers. */
export async function warnOfListed(
  deps: Pick<Deps, "listed">,
  named: readonly NamedTaxpayer[],
): Promise<readonly Fault[]> {
  return listWarnings(named, await deps.listed(named.map(({ rfc }) => rfc)));
}
