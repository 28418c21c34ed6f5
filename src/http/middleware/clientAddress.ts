import { isIP, isIPv4 } from "node:net";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, Next } from "../context.ts";

type TrustedProxies = Deps["config"]["trustedProxies"];

/**
 * Gives every request the address that it comes from, as our trusted proxies report it. Each proxy adds the address it
 * sees to the end of `X-Forwarded-For`; the caller may have made up whatever stands before the entries of our own.
 */
export function clientAddress(trusted: TrustedProxies) {
  return (ctx: HttpContext, next: Next): Promise<unknown> => {
    ctx.request.ip = addressOf(trusted, ctx.req.socket.remoteAddress ?? "", ctx.get("x-forwarded-for"));
    return next();
  };
}

export function addressOf(trusted: TrustedProxies, peer: string, forwardedFor: string): string {
  const told = forwardedFor.split(",").map(bareAddress);
  let address = bareAddress(peer);
  for (let hop = 0; isTrusted(trusted, address, hop); hop += 1) {
    const before = told.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function isTrusted(trusted: TrustedProxies, address: string, hop: number): boolean {
  if (trusted.kind === "hops") return hop < trusted.hops;
  const version = isIP(address);
  return version !== 0 && trusted.networks.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** Returns an address without blanks, port, brackets, and the prefix that IPv6 puts before an address of IPv4. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const address = inBrackets ?? beforePort ?? trimmed;
  const mapped = address.replace(/^::ffff:/i, "");
  return isIPv4(mapped) ? mapped : address;
}
