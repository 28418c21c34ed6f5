const groupsOfNetwork = 4;

/**
 * Returns what counts as one place when tries are counted: an IPv4 address, or the /64 of an IPv6 one, since whoever
 * has one address of it has them all (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter((group) => group !== "");
  const after = (tail ?? "").split(":").filter((group) => group !== "");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill("0"), ...after];
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
