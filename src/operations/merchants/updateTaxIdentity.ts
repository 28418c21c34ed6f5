import type { Knex } from "knex";
import { readCertificate } from "../../domain/certificates/readCertificate.ts";
import {
  type CertificateHolder,
  type TaxIdentity,
  taxIdentityFaults,
} from "../../domain/merchants/taxIdentityFaults.ts";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { brokenUnique } from "../brokenUnique.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";

/**
 * Changes how SAT knows the merchant; the postal code is its main branch's. Documents that are under way keep what
 * they were built with. Throws `request.invalid` with every fault, `merchant.rfc_fixed` once a document bears the RFC,
 * and `merchant.rfc_taken`.
 */
export async function updateTaxIdentity(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  change: Change,
  wanted: TaxIdentity,
): Promise<void> {
  const { merchantId } = change.principal;
  const transaction = db.transaction(async (tx) => {
    const merchant = await lockMerchant(tx, change);
    const main = await Branch.query(tx)
      .findOne({ merchantId, isMain: true })
      .forNoKeyUpdate()
      .throwIfNotFound();
    refuseStale(change, versionOf(merchant.updatedAt, main.updatedAt));
    const details = taxIdentityFaults(wanted, await activeHolders(tx, merchantId), catalogs());
    if (details.length > 0) throw new AppError("request.invalid", { details });
    if (wanted.rfc !== merchant.rfc) await requireFreeRfc(tx, merchantId);

    const now = clock.now();
    const { postalCode, ...own } = wanted;
    await Merchant.query(tx)
      .findById(merchantId)
      .patch({ ...own, updatedAt: now });
    if (postalCode !== main.postalCode)
      await Branch.query(tx).findById(main.id).patch({ postalCode, updatedAt: now });
    await recordAudit(tx, change.actor, now, {
      action: "merchant.taxInfoUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: {
        rfc: merchant.rfc,
        legalName: merchant.legalName,
        taxRegime: merchant.taxRegime,
        postalCode: main.postalCode,
      },
      after: wanted,
    });
  });
  await transaction.catch((error: unknown) => {
    if (brokenUnique(error) === "merchants_rfc") throw new AppError("merchant.rfc_taken");
    throw error;
  });
}

/** Returns the holders of the certificates that seal now, in either mode. */
async function activeHolders(tx: Knex.Transaction, merchantId: string): Promise<CertificateHolder[]> {
  const rows = await Certificate.query(tx).where({ merchantId, active: true }).select("certificate");
  return rows.map(({ certificate }) => readCertificate(certificate));
}

/** Throws when the RFC is not free: a refused document bears no RFC; every other one does, or will. */
async function requireFreeRfc(tx: Knex.Transaction, merchantId: string): Promise<void> {
  const bearing = await Invoice.query(tx)
    .where({ merchantId })
    .whereNot({ state: "refused" })
    .select("id")
    .first();
  if (bearing) throw new AppError("merchant.rfc_fixed");
}
