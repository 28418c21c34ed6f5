import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { listWarnings, type NamedTaxpayer } from "../../domain/satLists/listedTaxpayer.ts";
import { issuingCertificate } from "../../domain/satLists/issuingCertificate.ts";
import { type IssuingCertificate, obligedWarnings } from "../../domain/satLists/obligedWarnings.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { validCertificates } from "./validCertificates.ts";

/** The taxpayers that a document to be issued names, beside its issuer. */
interface Named {
  readonly receivers: readonly NamedTaxpayer[];
  readonly thirdParties: readonly NamedTaxpayer[];
}

/**
 * Returns the warnings to which SAT's lists in force lead about a document that this merchant would issue now: who is
 * listed, and whether the LCO has the issuer, the current certificate and third parties. The certificate is looked up
 * only where an LCO is in force.
 */
export async function warnOfIssuing(
  deps: Pick<Deps, "db" | "listed" | "clock">,
  principal: Tenancy,
  { receivers, thirdParties }: Named,
): Promise<readonly Fault[]> {
  const issuer = { rfc: principal.emisor.Rfc, path: "issuer" };
  const asked = [...receivers, ...thirdParties, issuer];
  const { taxpayers, obliged } = await deps.listed(asked.map(({ rfc }) => rfc));
  const warnings = listWarnings(receivers, taxpayers);
  if (!obliged) return warnings;
  const certificate = await currentCertificate(deps.db, principal, deps.clock.now());
  const { obliged: ofIssuer } = certificate
    ? await deps.listed([], [certificate.serial])
    : { obliged: { certificates: [] } };
  const list = { ...obliged, certificates: ofIssuer?.certificates ?? [] };
  return [
    ...warnings,
    ...obligedWarnings({ issuer, certificate, thirdParties, live: principal.livemode }, list),
  ];
}

async function currentCertificate(
  db: Knex,
  owner: Tenancy,
  now: Date,
): Promise<IssuingCertificate | undefined> {
  const found = await validCertificates(db, owner, now)
    .select("serialNumber", "notBefore", "notAfter")
    .first();
  return found && issuingCertificate(found);
}
