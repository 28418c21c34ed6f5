import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that the world cannot reach, or that lead back to us (RFC 6890): no stranger may have us call them. */
const closedV4 = listOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** The only network of IPv6 with public addresses, and the parts of it that carry IPv4 or are for examples. */
const openV6 = listOf("ipv6", [["2000::", 3]]);
const closedV6 = listOf("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** The code of the error where a name or an address leads to where nobody may be sent. */
export const notPublic = "ADDRESS_NOT_PUBLIC";

/** Says whether an address is one of the public Internet, or in one of the networks allowed besides. */
export function isReachable(address: string, allowed: BlockList): boolean {
  const version = isIP(address);
  if (version === 4) return allowed.check(address, "ipv4") || !closedV4.check(address, "ipv4");
  if (version !== 6) return false;
  return (
    allowed.check(address, "ipv6") || (openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6"))
  );
}

/** Says whether the host of a URL is an address, and one that may not be called. Names are judged when they are resolved. */
export function isClosedHost(url: URL, allowed: BlockList): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isReachable(host, allowed);
}

/** The system's way to resolve a name to all of its addresses. */
type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names to reachable addresses only. The connection is made to what was judged, so a name that changes its
 * address in between gains nothing. A name with one closed address is refused whole.
 */
export function publicLookup(allowed: BlockList, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isReachable(address, allowed)))
        return callback(
          Object.assign(new Error(`${hostname} leads to no public address`), { code: notPublic }),
          "",
          0,
        );
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** The limit for the verdict on a name, for which somebody waits; one that takes longer is judged when it is called. */
const lookMs = 2_000;

/**
 * Says whether a URL leads, as names are resolved now, to where nobody may be sent. A name that is not known, or not
 * at this moment, is none of these: it is judged again at each call.
 */
export async function leadsInside(url: URL, allowed: BlockList, resolve: Resolve = lookup): Promise<boolean> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isClosedHost(url, allowed);
  return new Promise((tell) => {
    const timer = setTimeout(() => tell(false), lookMs);
    publicLookup(allowed, resolve)(host, { all: true }, (error) => {
      clearTimeout(timer);
      tell(error?.code === notPublic);
    });
  });
}

function listOf(version: "ipv4" | "ipv6", networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, version);
  return list;
}
