const localForm = /^\d{4}-\d{2}-\d{2}(?:T.*[+-]\d{2}:\d{2})?$/;
const centralOffsetMs = -6 * 3_600_000;

/**
 * Returns the day (`YYYY-MM-DD`) codes of a ticket are judged on: that of `issuedAt` as the point of sale wrote it,
 * and on the clocks of central Mexico where it wrote it in UTC. `undefined` when there is no instant to be read.
 */
export function dayOfSale(body: unknown): string | undefined {
  const issuedAt = (body as { readonly issuedAt?: unknown } | null | undefined)?.issuedAt;
  if (typeof issuedAt !== "string") return undefined;
  if (localForm.test(issuedAt)) return issuedAt.slice(0, 10);
  const at = Date.parse(issuedAt);
  return Number.isNaN(at) ? undefined : new Date(at + centralOffsetMs).toISOString().slice(0, 10);
}
