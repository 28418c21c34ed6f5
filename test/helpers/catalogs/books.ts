import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { Reconciliation } from "../../../src/models/sat/Reconciliation.ts";
import { SatFinding } from "../../../src/models/sat/SatFinding.ts";
import { runReconciliation } from "../../../src/operations/reconciliation/runReconciliation.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import type { Deps } from "../../../src/operations/deps.ts";

const { signal } = new AbortController();

export interface BookedInvoice {
  readonly uuid?: string;
  readonly state?: "requested" | "sealed" | "stamping" | "inDoubt" | "stamped" | "refused";
  readonly series?: string;
  readonly folio: number;
  readonly folioPassedOn?: boolean;
  /** Wall-clock time of the document. */
  readonly fecha?: string;
  readonly receiverRfc?: string;
  readonly total?: string;
  readonly stampedAt?: Date;
  readonly createdAt?: Date;
}

export interface ListedCfdi {
  readonly uuid?: string;
  readonly state?: "unknown" | "vigente" | "cancelado";
  readonly issuedAt?: string;
  readonly receptorRfc?: string;
  readonly total?: string;
  readonly type?: string;
  readonly issued?: boolean;
  readonly service?: string;
  /** True for a document in the other mode than the books. */
  readonly otherMode?: boolean;
}

export interface SatList {
  readonly from: string;
  readonly to: string;
  readonly askedAt?: Date;
  readonly state?: string;
  readonly requestType?: "emitidos" | "recibidos";
  readonly content?: "cfdi" | "metadata";
  readonly filters?: object;
  /** Lines of its only package that nobody could read. */
  readonly faults?: number;
}

export interface Books {
  readonly merchantId: string;
  /** An invoice of ours; answers its id and fiscal folio. */
  invoice(invoice: BookedInvoice): Promise<{ id: string; uuid: string }>;
  /** A document that SAT lists; answers its fiscal folio. */
  cfdi(cfdi?: ListedCfdi): Promise<string>;
  /** A list of SAT's that has come into the mirror. */
  list(list?: Partial<SatList>): Promise<void>;
  /** A comparison of these days, done as the worker does it. */
  reconcile(dateFrom?: string, dateTo?: string): Promise<Reconciliation>;
  /** Newest first. */
  findings(): Promise<SatFinding[]>;
}

const march = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };
/** A zone without summer time, six hours behind UTC. */
const zone = "America/Mexico_City";
const instant = (wall: string): Date => new Date(`${wall}-06:00`);

/** A merchant of its own with books. */
export async function books(deps: Deps, { livemode = false } = {}): Promise<Books> {
  const branches = [{ code: "UNO", name: "Uno", postalCode: "42501" }];
  const rfc = nextRfc();
  const { id: merchantId } = await createMerchant(deps, {
    rfc,
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Libros",
    branches,
  });
  return bookkeeping(deps, { merchantId, rfc, livemode });
}

/** A merchant's invoices, SAT's list of them, and how they are compared. Rows are written as they would come to stand. */
export function bookkeeping(
  deps: Deps,
  { merchantId, rfc, livemode }: { merchantId: string; rfc: string; livemode: boolean },
): Books {
  const { db } = deps;
  const owner = { merchantId, livemode };
  return {
    merchantId,
    async invoice(invoice) {
      const row = { ...invoiceRow(invoice), ...owner, ticketId: await insertTicket(db, owner) };
      await db("invoices").insert(row);
      return { id: row.id, uuid: row.uuid ?? "" };
    },
    async cfdi(cfdi = {}) {
      const mode = cfdi.otherMode ? !livemode : livemode;
      const row = { ...cfdiRow(cfdi, rfc), merchantId, livemode: mode };
      await db("satCfdis").insert(row);
      return row.uuid;
    },
    list: (list = {}) => insertList(db, { ...owner, rfc }, { ...march, ...list }),
    async reconcile(dateFrom = march.from, dateTo = march.to) {
      const { id } = await Reconciliation.query(db)
        // Nothing is asked of SAT: that it could not be is known.
        .insert({ id: randomUUID(), ...owner, dateFrom, dateTo, reason: "efirma.missing" });
      await runReconciliation(deps, [id], { signal });
      return Reconciliation.query(db).findById(id).throwIfNotFound();
    },
    findings: async () => SatFinding.query(db).where(owner).orderBy("seq", "desc"),
  };
}

let merchants = 0;
function nextRfc(): string {
  return `LIB200101${(merchants++).toString(36).toUpperCase().padStart(3, "0")}`;
}

function invoiceRow(invoice: BookedInvoice) {
  const { state = "stamped", fecha = "2026-03-10T12:00:00", folio } = invoice;
  const isStamped = state === "stamped";
  const total = invoice.total ?? "116.00";
  return {
    id: randomUUID(),
    state,
    series: invoice.series ?? "A",
    folio,
    folioPassedOn: invoice.folioPassedOn ?? false,
    receiverRfc: invoice.receiverRfc ?? "URE180429TM6",
    receiverName: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    currency: "MXN",
    subtotal: total,
    total,
    timeZone: zone,
    comprobante: "{}",
    uuid: isStamped ? (invoice.uuid ?? randomUUID()) : null,
    fecha: state === "requested" ? null : fecha,
    stampedAt: isStamped ? (invoice.stampedAt ?? instant(fecha)) : null,
    createdAt: invoice.createdAt ?? instant(fecha),
  };
}

function cfdiRow(cfdi: ListedCfdi, rfc: string) {
  const { state = "vigente", issuedAt = "2026-03-10T12:00:00", receptorRfc = "URE180429TM6" } = cfdi;
  return {
    uuid: cfdi.uuid ?? randomUUID(),
    service: cfdi.service ?? "cfdi",
    issued: cfdi.issued ?? true,
    received: !(cfdi.issued ?? true),
    emisorRfc: rfc,
    receptorRfc,
    partyRfc: receptorRfc,
    issuedAt,
    type: cfdi.type ?? "I",
    total: cfdi.total ?? "116",
    state,
    cancelledAt: state === "cancelado" ? "2026-03-12T09:30:00" : null,
  };
}

async function insertTicket(db: Knex, owner: { merchantId: string; livemode: boolean }): Promise<string> {
  const id = randomUUID();
  const branch = db<{ id: string; merchantId: string }>("branches").where({ merchantId: owner.merchantId });
  const [branchId] = await branch.pluck("id");
  await db("tickets").insert({
    id,
    ...owner,
    branchId,
    externalId: id,
    issuedAt: new Date("2026-03-10T18:00:00Z"),
    currency: "MXN",
    total: 116,
    state: "invoiced",
    content: "{}",
    fingerprint: "",
  });
  return id;
}

async function insertList(
  db: Knex,
  owner: { merchantId: string; livemode: boolean; rfc: string },
  list: SatList,
): Promise<void> {
  const { requestType = "emitidos", content = "metadata", askedAt = new Date("2026-05-01T00:00:00Z") } = list;
  const asked = { ...owner, service: "cfdi", requestType, content, dateFrom: list.from, dateTo: list.to };
  const downloadId = randomUUID();
  const requestId = randomUUID();
  await db("satDownloads").insert({
    ...asked,
    id: downloadId,
    zone,
    filters: JSON.stringify(list.filters ?? {}),
    state: "done",
    efirma: "stored",
    requestedThrough: "merchant",
  });
  const { state = "done" } = list;
  await db("satRequests").insert({ ...asked, id: requestId, downloadId, state, askedAt });
  await db("satPackages").insert({
    merchantId: owner.merchantId,
    livemode: owner.livemode,
    id: randomUUID(),
    downloadId,
    requestId,
    service: "cfdi",
    content,
    satPackageId: randomUUID(),
    state: "imported",
    faultsCount: list.faults ?? 0,
  });
}
