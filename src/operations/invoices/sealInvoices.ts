import { wallTime } from "../../domain/time/wallTime.ts";
import { type Csd, sealCfdi } from "../../domain/cfdi/sealCfdi.ts";
import { sealRetention } from "../../domain/retentions/sealRetention.ts";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { Invoice } from "../../models/Invoice.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { compress } from "../files/compression.ts";
import { openCsd } from "./openCsd.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";

/** A merchant without a valid CSD is looked at again this often, should the announcement of a new one be lost. */
const certificateWaitMs = 5 * 60_000;

interface Sealed {
  readonly invoice: Invoice;
  /** The wall time at the place of issue, as the document says it. */
  readonly fecha: string;
  readonly compressed: Buffer;
}

/**
 * Dates, seals and stores requested invoices, then announces their stamping. The bytes stored here are the only ones
 * any PAC will ever be sent for them: a second run finds them sealed and does nothing.
 */
export async function sealInvoices(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  invoiceIds: readonly string[],
): Promise<Outcomes> {
  const invoices = await Invoice.query(deps.db)
    .whereIn("id", [...invoiceIds])
    .where({ state: "requested", waits: false });
  const certificates = await activeCertificates(deps, invoices);
  const now = deps.clock.now();
  const lookAgainAt = new Date(now.getTime() + certificateWaitMs);
  const outcomes = new Map<string, Outcome>();
  const sealable: { invoice: Invoice; certificate: Certificate }[] = [];
  for (const invoice of invoices) {
    const certificate = certificates.get(ownerOf(invoice));
    if (certificate) sealable.push({ invoice, certificate });
    else outcomes.set(invoice.id, waitUntil(lookAgainAt, "certificate.missing"));
  }
  if (outcomes.size > 0)
    await Invoice.query(deps.db)
      .whereIn("id", [...outcomes.keys()])
      .where({ state: "requested" })
      .patch({ nextAttemptAt: lookAgainAt, nextAttemptReason: "certificateMissing" });
  // One after the other, so that a sale which runs beside a batch gets its turn between two signatures.
  const sealed: Sealed[] = [];
  for (const { invoice, certificate } of sealable) sealed.push(await seal(deps, invoice, certificate, now));
  if (sealed.length > 0) await save(deps, sealed, now);
  return outcomes;
}

async function activeCertificates(
  { db, clock }: Pick<Deps, "db" | "clock">,
  invoices: readonly Invoice[],
): Promise<Map<string, Certificate>> {
  const merchantIds = [...new Set(invoices.map(({ merchantId }) => merchantId))];
  if (merchantIds.length === 0) return new Map();
  const rows = await Certificate.query(db)
    .whereIn("merchantId", merchantIds)
    .where({ active: true })
    .where("notAfter", ">", clock.now());
  return new Map(rows.map((row) => [ownerOf(row), row]));
}

async function seal(
  deps: Pick<Deps, "vault">,
  invoice: Invoice,
  certificate: Certificate,
  now: Date,
): Promise<Sealed> {
  const { issuedAt } = (invoice.retention ?? invoice).content ?? {};
  const fecha = wallTime(issuedAt ? new Date(issuedAt) : now, invoice.timeZone);
  const { xml } = await sealDocument(invoice, await openCsd(deps, certificate), fecha);
  return { invoice, fecha, compressed: await compress(xml) };
}

function sealDocument({ retention, comprobante, folio }: Invoice, csd: Csd, fecha: string) {
  return retention
    ? sealRetention(retention.document, csd, { FechaExp: fecha, FolioInt: folio })
    : sealCfdi(comprobante, csd, fecha);
}

async function save(deps: Pick<Deps, "db" | "relay">, sealed: readonly Sealed[], now: Date): Promise<void> {
  await transact(deps, async (tx) => {
    const moves = sealed.map(({ invoice, fecha, compressed }) => ({
      id: invoice.id,
      patch: { fecha, nextAttemptAt: null, nextAttemptReason: null },
      xml: compressed,
    }));
    const moved = await moveInvoices(tx, "sealed", moves, { at: now });
    // Only what this run moved counts: had another worker sealed one first, its bytes stand and ours are forgotten.
    const mine = sealed.map(({ invoice }) => invoice).filter(({ id }) => moved.has(id));
    const requestId = mine.map((invoice) => invoice.requestId);
    await enqueue(
      tx,
      "invoice.stamp",
      mine.map(({ id }) => id),
      { requestId },
    );
  });
}

function ownerOf({ merchantId, livemode }: { merchantId: string; livemode: boolean }): string {
  return `${merchantId}/${livemode}`;
}
