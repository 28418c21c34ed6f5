import { networkOf } from "./networkOf.ts";

/**
 * Returns the place that counts when tries at one account are counted: the /24 of an IPv4 address, since whoever rents
 * one address rents its neighbours as easily, or the /64 of an IPv6 one.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? network : network.replace(/\.\d+$/, ".0/24");
}
