import { randomUUID } from "node:crypto";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { StampAttempt } from "../../models/StampAttempt.ts";
import type { Deps } from "../deps.ts";
import { decompress } from "../files/compression.ts";
import { type OpenBreaker, openBreakers } from "../pacs/openBreakers.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";

/** An invoice this run may ask a PAC about, until the lease ends. */
export interface Claim {
  readonly invoiceId: string;
  readonly attemptId: string;
  readonly livemode: boolean;
  readonly pac: string;
  readonly sealedXml: string;
  readonly isRetention: boolean;
  /** True when an earlier call was made whose answer was never saved: the PAC may have stamped these bytes. */
  readonly askedBefore: boolean;
}

/** The claims of a run: the invoices that it has taken of those it was called for. */
export interface StampingClaims {
  readonly ids: readonly string[];
  readonly claims: readonly Claim[];
  readonly leased: readonly Leased[];
  readonly halted: readonly Halted[];
}

interface Leased {
  readonly invoiceId: string;
  readonly until: Date;
}

/** An invoice that is not to be sent now, because somebody has stopped its PAC. */
interface Halted {
  readonly invoiceId: string;
  readonly until: Date;
}

/**
 * Marks unsettled invoices as being stamped and leases them to this run, with a row for the call about to be made.
 * Invoices leased to another run are named with the end of their lease, and those of a PAC whose breaker is open with
 * the time to look again; settled ones are left out.
 */
export async function claimForStamping(
  { db, clock, pac }: Pick<Deps, "db" | "clock" | "pac">,
  lease: Lease<Invoice>,
  invoiceIds: readonly string[],
): Promise<StampingClaims> {
  const now = clock.now();
  const pacOf = (invoice: Invoice): string => invoice.pac ?? pac(invoice.livemode).name;
  const { free, leased, halted, attemptIds } = await db.transaction(async (tx) => {
    const unsettled = await Invoice.query(tx)
      .whereIn("id", [...invoiceIds])
      .whereIn("state", ["sealed", "stamping", "inDoubt"])
      .orderBy("seq")
      .forUpdate();
    const breakers = await openBreakers(tx, now);
    const { free, leased, halted } = sortOut(unsettled, breakers, pacOf, now);
    for (const { invoiceId, until } of halted)
      await Invoice.query(tx)
        .findById(invoiceId)
        .patch({ nextAttemptAt: until, nextAttemptReason: "breakerOpen" });
    const attemptIds = new Map(free.map(({ id }) => [id, randomUUID()]));
    if (free.length > 0) {
      // The provider is chosen once; an invoice that has been sent anywhere stays with that provider.
      const moves = free.map((invoice) => ({
        id: invoice.id,
        patch: { ...lease.taken, pac: pacOf(invoice) },
      }));
      await moveInvoices(tx, "stamping", moves, { at: now });
      await StampAttempt.query(tx)
        .insert(
          free.map((invoice) => ({
            id: attemptIds.get(invoice.id) as string,
            invoiceId: invoice.id,
            merchantId: invoice.merchantId,
            livemode: invoice.livemode,
            pac: pacOf(invoice),
            startedAt: now,
          })),
        )
        .returning("id");
    }
    return { free, leased, halted, attemptIds };
  });

  const documents = await InvoiceDocument.query(db).findByIds(free.map(({ id }) => id));
  const sealedXml = new Map(documents.map((document) => [document.invoiceId, document.sealedXml]));
  const claims = await Promise.all(
    free.map(async (invoice) => ({
      invoiceId: invoice.id,
      attemptId: attemptIds.get(invoice.id) as string,
      livemode: invoice.livemode,
      pac: pacOf(invoice),
      sealedXml: await decompress(sealedXml.get(invoice.id) as Buffer),
      isRetention: invoice.kind === "retention",
      askedBefore: invoice.state !== "sealed",
    })),
  );
  return { ids: claims.map(({ invoiceId }) => invoiceId), claims, leased, halted };
}

/** Sorts invoices into those that may be sent now and those that wait, and until when. */
function sortOut(
  invoices: readonly Invoice[],
  breakers: readonly OpenBreaker[],
  pacOf: (invoice: Invoice) => string,
  now: Date,
): { free: Invoice[]; leased: Leased[]; halted: Halted[] } {
  const sorted = { free: [] as Invoice[], leased: [] as Leased[], halted: [] as Halted[] };
  for (const invoice of invoices) {
    const { id: invoiceId, livemode, leasedUntil } = invoice;
    const breaker = breakers.find((open) => open.livemode === livemode && open.pac === pacOf(invoice));
    if (leasedUntil && leasedUntil > now) sorted.leased.push({ invoiceId, until: leasedUntil });
    else if (breaker) sorted.halted.push({ invoiceId, until: breaker.lookAgainAt });
    else sorted.free.push(invoice);
  }
  return sorted;
}
