import { wallTime } from "../../../domain/time/wallTime.ts";
import { type Csd, sealCfdi } from "../../../domain/cfdi/sealCfdi.ts";
import { sealRetention } from "../../../domain/retentions/sealRetention.ts";
import { Certificate } from "../../../models/merchants/Certificate.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { Deps } from "../../deps.ts";
import { compress } from "../../files/compression.ts";
import { rowsInStates } from "../../lifeCycles/rows/rowsInStates.ts";
import { openCsd } from "../openCsd.ts";

/** A merchant without a valid CSD is looked at again this often, should the announcement of a new one be lost. */
const certificateWaitMs = 5 * 60_000;

/** The columns of an invoice of which its seal is made. */
const columns = [
  "id",
  "merchantId",
  "livemode",
  "waits",
  "timeZone",
  "folio",
  "comprobante",
  "retention",
  "content",
] as const;

type Requested = Pick<Invoice, (typeof columns)[number]>;

/** A document that this run has dated and signed. Until the claim stores it, nobody else knows of it. */
interface FreshSeal {
  /** The wall time at the place of issue, as the document says it. */
  readonly fecha: string;
  readonly xml: string;
  readonly compressed: Buffer;
}

/** The seals of requested invoices by their ids. */
export type FreshSeals = ReadonlyMap<string, FreshSeal>;

/**
 * Dates and signs those of these invoices that are requested, and stores nothing of it. Those without a valid CSD are
 * written down as waiting, and named with the time to look again.
 */
export async function sealRequested(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  invoiceIds: readonly string[],
): Promise<{ fresh: FreshSeals; uncertified: readonly { id: string; until: Date }[] }> {
  const requested = await rowsInStates(deps.db, Invoice, { ids: invoiceIds, states: ["requested"], columns });
  const invoices = requested.filter(({ waits }) => !waits);
  if (invoices.length === 0) return { fresh: new Map(), uncertified: [] };
  const certificates = await activeCertificates(deps, invoices);
  const now = deps.clock.now();
  const fresh = new Map<string, FreshSeal>();
  // One after the other, so that a sale which runs beside a batch gets its turn between two signatures.
  for (const invoice of invoices) {
    const certificate = certificates.get(ownerOf(invoice));
    if (certificate) fresh.set(invoice.id, await seal(deps, invoice, certificate, now));
  }
  const without = invoices.filter(({ id }) => !fresh.has(id)).map(({ id }) => id);
  const until = new Date(now.getTime() + certificateWaitMs);
  if (without.length > 0)
    await Invoice.query(deps.db)
      .whereIn("id", without)
      .where({ state: "requested" })
      .patch({ nextAttemptAt: until, nextAttemptReason: "certificateMissing" });
  return { fresh, uncertified: without.map((id) => ({ id, until })) };
}

async function activeCertificates(
  { db, clock }: Pick<Deps, "db" | "clock">,
  invoices: readonly Requested[],
): Promise<Map<string, Certificate>> {
  const merchantIds = [...new Set(invoices.map(({ merchantId }) => merchantId))];
  const rows = await Certificate.query(db)
    .whereIn("merchantId", merchantIds)
    .where({ active: true })
    .where("notAfter", ">", clock.now());
  return new Map(rows.map((row) => [ownerOf(row), row]));
}

async function seal(
  deps: Pick<Deps, "vault">,
  invoice: Requested,
  certificate: Certificate,
  now: Date,
): Promise<FreshSeal> {
  const { issuedAt } = (invoice.retention ?? invoice).content ?? {};
  const fecha = wallTime(issuedAt ? new Date(issuedAt) : now, invoice.timeZone);
  const { xml } = await sealDocument(invoice, await openCsd(deps, certificate), fecha);
  return { fecha, xml, compressed: await compress(xml) };
}

function sealDocument({ retention, comprobante, folio }: Requested, csd: Csd, fecha: string) {
  return retention
    ? sealRetention(retention.document, csd, { FechaExp: fecha, FolioInt: folio })
    : sealCfdi(comprobante, csd, fecha);
}

function ownerOf({ merchantId, livemode }: { merchantId: string; livemode: boolean }): string {
  return `${merchantId}/${livemode}`;
}
