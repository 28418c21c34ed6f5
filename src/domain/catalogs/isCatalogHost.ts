/**
 * Says whether workbooks may come from this address. They come only from the host that is configured, and from SAT:
 * whoever can ask for an import must not be able to send the server to its neighbours.
 */
export function isCatalogHost(address: URL, configured: string | undefined): boolean {
  if (!["http:", "https:"].includes(address.protocol) || address.username !== "") return false;
  if (configured !== undefined && address.host === new URL(configured).host) return true;
  return /(?:^|\.)sat\.gob\.mx$/.test(address.hostname) && address.port === "";
}
