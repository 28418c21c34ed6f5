import type { BlockList } from "node:net";
import type Joi from "joi";
import { networksOf } from "./networksOf.ts";

/** The proxies whose word about where a request comes from counts: so many in a row, or those in networks. */
export type TrustedProxies =
  | { readonly kind: "hops"; readonly hops: number }
  | { readonly kind: "networks"; readonly networks: BlockList };

/** No installation has more proxies than these in a row. */
const mostHops = 10;

/** Reads `TRUST_PROXY`: `false`, a number of proxies, or their networks as `10.0.0.0/8,fd00::/8`. */
export function readTrustedProxies(
  text: string,
  helpers: Joi.CustomHelpers,
): TrustedProxies | Joi.ErrorReport {
  if (text === "false") return { kind: "hops", hops: 0 };
  if (/^\d{1,2}$/.test(text) && Number(text) <= mostHops) return { kind: "hops", hops: Number(text) };
  const networks = networksOf(text);
  return networks ? { kind: "networks", networks } : helpers.error("any.invalid");
}
