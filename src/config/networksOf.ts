import { BlockList, isIP } from "node:net";

/** Reads a list of networks, `10.0.0.0/8,fd00::/8`; `undefined` where a part of it is none. */
export function networksOf(text: string): BlockList | undefined {
  const networks = new BlockList();
  return text.split(",").every((part) => addNetwork(networks, part.trim())) ? networks : undefined;
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
