import { deflateRaw } from "node:zlib";
import { promisify } from "node:util";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { openJournal } from "../../journal.ts";
import type { TimeSource } from "../../movableClock.ts";
import { type CancellationRecord, cancellationState, cancelledBy } from "./cancellationRecord.ts";
import type { Direction } from "./documents/position.ts";

/** The record that SAT keeps of a CFDI that a PAC stamped, beside its XML. */
export interface StampedCfdi {
  readonly uuid: string;
  readonly type: string;
  readonly emisor: { readonly rfc: string; readonly name: string };
  readonly receptor: { readonly rfc: string; readonly name: string };
  readonly pacRfc: string;
  /** The wall-clock times. */
  readonly issuedAt: string;
  readonly certifiedAt: string;
  /** The total as the document writes it. */
  readonly total: string;
  /** The last eight characters of the seal, which its QR code carries. */
  readonly sealEnd: string;
  /** The facts that journals from before cancellations do not have: then pesos, no global, and no relations. */
  readonly currency?: string;
  readonly exchangeRate?: string;
  readonly issuerRegime?: string;
  readonly isGlobal?: boolean;
  /** The documents to which it relates, by c_TipoRelacion; `pago` for what a payment pays. */
  readonly relates?: readonly { readonly type: string; readonly uuid: string }[];
}

/** A document as SAT knows it now. */
export type KnownCfdi = StampedCfdi &
  StampedPlace & { readonly cancellation: CancellationRecord | undefined };

/** The place of a stamped CFDI in the journal, and what has become of it. */
export interface StampedPlace {
  readonly offset: number;
  readonly cancelledAt: string | undefined;
}

/** The CFDIs that the sandbox's PAC stamped, as the sandbox's SAT knows them. */
export interface StampedCfdis {
  readonly path: string;
  readonly count: number;
  /** Takes in a stamped document; one that it has already is left alone. */
  take(cfdi: StampedCfdi, xml: () => string): Promise<void>;
  find(uuid: string): Promise<KnownCfdi | undefined>;
  /** Returns the documents that relate to one. */
  relatedTo(uuid: string): Promise<readonly KnownCfdi[]>;
  /** Keeps the latest request to cancel a document, its answer included. */
  keep(uuid: string, cancellation: CancellationRecord): Promise<void>;
  /** Returns the documents whose receiver has a request to answer. */
  pendingOf(rfc: string): Promise<readonly string[]>;
  /** Returns the places of a taxpayer's documents within a range of wall-clock times, both ends included. */
  placesOf(rfc: string, direction: Direction, from: string, to: string): readonly StampedPlace[];
  /** Forgets a document, as if the PAC had never reported it. Returns false where there is none. */
  forget(uuid: string): Promise<boolean>;
  /** Cancels a document as if somebody had done so past us, at a wall-clock time. Returns false where there is none. */
  cancel(uuid: string, at: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Known {
  readonly offset: number;
  readonly uuid: string;
  readonly issuedAt: number;
  cancelledAt?: string;
  cancellation?: CancellationRecord;
  forgotten?: boolean;
}

interface Change {
  readonly uuid: string;
  readonly change: "forget" | "cancel" | "request";
  readonly at?: string;
  readonly cancellation?: CancellationRecord;
}

const deflate = promisify(deflateRaw);
const trueTime: TimeSource = { now: () => new Date() };

/**
 * Opens SAT's journal of stamped documents: a line each, what is asked about in front and the XML (deflated) behind. Memory
 * holds places, some 200 bytes a document. Not synced: a document lost with the machine comes back when it is stamped again.
 */
export async function openStampedCfdis(path: string, clock = trueTime): Promise<StampedCfdis> {
  const byUuid = new Map<string, Known>();
  const relating = new Map<string, string[]>();
  const series = { emitidos: new Map<string, Known[]>(), recibidos: new Map<string, Known[]>() };
  const journal = await openJournal(path, remember, { fsync: false });

  return {
    path,
    get count() {
      return byUuid.size;
    },
    async take(cfdi, xml) {
      if (byUuid.has(cfdi.uuid)) return;
      const line = `${JSON.stringify(cfdi)}\t${(await deflate(xml())).toString("base64")}`;
      const offset = await journal.append(line);
      if (!byUuid.has(cfdi.uuid)) list(cfdi, offset);
    },
    find,
    async relatedTo(uuid) {
      const found = await Promise.all((relating.get(uuid.toLowerCase()) ?? []).map(find));
      return found.filter((cfdi) => cfdi !== undefined);
    },
    async keep(uuid, cancellation) {
      await change({ uuid: uuid.toLowerCase(), change: "request", cancellation });
    },
    async pendingOf(rfc) {
      const received = series.recibidos.get(rfc) ?? [];
      return received
        .filter(({ forgotten, cancelledAt }) => !forgotten && cancelledAt === undefined)
        .filter(({ cancellation }) => cancellationState(cancellation, clock.now()).kind === "pending")
        .map(({ uuid }) => uuid.toUpperCase());
    },
    placesOf(rfc, direction, from, to) {
      const [first, last] = [Date.parse(`${from}Z`), Date.parse(`${to}Z`)];
      return (series[direction].get(rfc) ?? [])
        .filter(({ issuedAt, forgotten }) => !forgotten && issuedAt >= first && issuedAt <= last)
        .map((known) => ({ offset: known.offset, cancelledAt: cancelledAtOf(known) }));
    },
    forget: (uuid) => change({ uuid: uuid.toLowerCase(), change: "forget" }),
    cancel: (uuid, at) => change({ uuid: uuid.toLowerCase(), change: "cancel", at }),
    close: () => journal.close(),
  };

  async function find(uuid: string): Promise<KnownCfdi | undefined> {
    const known = byUuid.get(uuid.toLowerCase());
    if (!known || known.forgotten) return undefined;
    const cfdi = headOf(await journal.read(known.offset)) as StampedCfdi;
    const { offset, cancellation } = known;
    return { ...cfdi, offset, cancelledAt: cancelledAtOf(known), cancellation };
  }

  function cancelledAtOf({ cancelledAt, cancellation }: Known): string | undefined {
    return cancelledAt ?? cancelledBy(cancellation, clock.now());
  }

  function remember(line: string, offset: number): void {
    const head = headOf(line);
    if ("change" in head) apply(head);
    else if (!byUuid.has(head.uuid)) list(head, offset);
  }

  function list(cfdi: StampedCfdi, offset: number): void {
    const { uuid } = cfdi;
    const known: Known = { offset, uuid, issuedAt: Date.parse(`${cfdi.issuedAt}Z`) };
    byUuid.set(uuid, known);
    for (const { uuid: other } of cfdi.relates ?? [])
      relating.set(other.toLowerCase(), [...(relating.get(other.toLowerCase()) ?? []), uuid]);
    // The mass download of retentions is another service, which shows made-up ones only.
    if (cfdi.type === "R") return;
    listUnder(series.emitidos, cfdi.emisor.rfc, known);
    listUnder(series.recibidos, cfdi.receptor.rfc, known);
  }

  async function change(wanted: Change): Promise<boolean> {
    if (!byUuid.has(wanted.uuid)) return false;
    await journal.append(JSON.stringify(wanted));
    apply(wanted);
    return true;
  }

  function apply({ uuid, change: kind, at, cancellation }: Change): void {
    const known = byUuid.get(uuid);
    if (!known) return;
    if (kind === "forget") known.forgotten = true;
    else if (kind === "request") Object.assign(known, { cancellation });
    else if (at !== undefined) known.cancelledAt = at;
  }
}

/** Lists a document under its parties; the generic RFCs are nobody, and nobody asks for what they received. */
function listUnder(places: Map<string, Known[]>, rfc: string, known: Known): void {
  if (rfcKind(rfc)?.endsWith("Generic")) return;
  const listed = places.get(rfc);
  if (listed) listed.push(known);
  else places.set(rfc, [known]);
}

function headOf(line: string): StampedCfdi | Change {
  const end = line.indexOf("\t");
  return JSON.parse(end === -1 ? line : line.slice(0, end)) as StampedCfdi | Change;
}
