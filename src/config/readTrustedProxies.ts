import { BlockList, isIP } from "node:net";
import type Joi from "joi";

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
  const networks = new BlockList();
  const known = text.split(",").every((part) => addNetwork(networks, part.trim()));
  return known ? { kind: "networks", networks } : helpers.error("any.invalid");
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
  if (version === 0 || prefix > longest || more.length > 0) return false;
  networks.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  return true;
}
