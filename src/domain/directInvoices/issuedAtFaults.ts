import type { Fault } from "../../errors.ts";
import { directFault } from "./directFault.ts";

/** A PAC stamps documents that were issued within the last 72 hours (Anexo 20, validation 401). */
const oldestMs = 72 * 3_600_000;

/** Returns what is wrong with the time at which an invoice is said to have been issued. */
export function issuedAtFaults(issuedAt: string | undefined, now: Date): readonly Fault[] {
  if (issuedAt === undefined) return [];
  const ageMs = now.getTime() - Date.parse(issuedAt);
  if (ageMs < 0) return [directFault("invoice.issued_too_late", "issuedAt")];
  return ageMs > oldestMs ? [directFault("invoice.issued_too_early", "issuedAt")] : [];
}
