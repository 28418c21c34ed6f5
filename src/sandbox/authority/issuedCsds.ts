import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { TestAuthority } from "./testAuthority.ts";

/** A CSD that an authority has issued, as the LCO lists it. */
export interface IssuedCsd {
  readonly rfc: string;
  readonly serialNumber: string;
  /** ISO 8601. */
  readonly notBefore: string;
  readonly notAfter: string;
}

/** Writes down a CSD in the authority's folder, for whoever lists them; an authority without a folder keeps no list. */
export function recordIssued({ issuedFile }: TestAuthority, csd: IssuedCsd): void {
  if (issuedFile !== undefined) appendFileSync(issuedFile, `${JSON.stringify(csd)}\n`, { mode: 0o600 });
}

/** Returns the CSDs that an authority has issued, whichever process did it. */
export function issuedCsds({ issuedFile }: TestAuthority): readonly IssuedCsd[] {
  if (issuedFile === undefined || !existsSync(issuedFile)) return [];
  const lines = readFileSync(issuedFile, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as IssuedCsd);
}
