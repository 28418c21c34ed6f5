import type { SatQuery } from "../../../domain/satDownloads/satQuery.ts";
import { openJournal } from "../../journal.ts";

/** The fate of a request whatever it asks for; an injected fault decides it. */
export interface RequestFate {
  readonly kind: "stuck" | "empty" | "overTheTop" | "expired" | "error" | "rejected";
  /** The state of `stuck`: the EstadoSolicitud that it stays in, 2 when absent. */
  readonly state?: 1 | 2;
  /** The code of `error` and `rejected`: the CodigoEstadoSolicitud. */
  readonly code?: string;
}

/** The settings under which a request was taken; later changes do not touch it. */
export interface RequestTerms {
  readonly perDay: number;
  readonly perPackage: number;
  readonly most: number;
}

export interface RegisteredRequest {
  readonly id: string;
  readonly rfc: string;
  /** The name of the asker, as a CFDI writes it. */
  readonly name: string;
  readonly query: SatQuery;
  readonly terms: RequestTerms;
  /** The moments in ISO 8601: taken, worked at from then on, ready. */
  readonly at: string;
  readonly workAt: string;
  readonly readyAt: string;
  readonly fate?: RequestFate;
}

/** The result of packing: `most + 1` documents stand for "too many", and then there are no packages. */
export interface PackedRequest {
  readonly documents: number;
  readonly packages: number;
}

export interface RequestLedger {
  /** Returns how often a range of CFDIs was asked for, ever. */
  timesAsked(rfc: string, query: SatQuery): number;
  /** Returns equal requests, the newest first. */
  equals(rfc: string, query: SatQuery): readonly RegisteredRequest[];
  find(id: string): RegisteredRequest | undefined;
  list(): readonly RegisteredRequest[];
  /** Registers a request, which counts at once, so that two at the same moment are two; resolves when it is on disk. */
  register(request: RegisteredRequest): Promise<void>;
  packedOf(id: string): PackedRequest | undefined;
  settle(id: string, packed: PackedRequest): Promise<void>;
  downloadsOf(packageId: string): number;
  /** Returns the packages and how often each was given out. */
  downloads(): Readonly<Record<string, number>>;
  countDownload(packageId: string): Promise<void>;
  close(): Promise<void>;
}

type Line =
  | { readonly kind: "request"; readonly request: RegisteredRequest }
  | { readonly kind: "packed"; readonly id: string; readonly packed: PackedRequest }
  | { readonly kind: "download"; readonly packageId: string };

/** Opens SAT's book of what it was asked and what it gave out; SAT forgets none of it, and a restart changes nothing. */
export async function openRequestLedger(path: string): Promise<RequestLedger> {
  const requests = new Map<string, RegisteredRequest>();
  const equals = new Map<string, RegisteredRequest[]>();
  const asked = new Map<string, number>();
  const packed = new Map<string, PackedRequest>();
  const downloads = new Map<string, number>();
  const journal = await openJournal(path, (line) => apply(JSON.parse(line) as Line));

  return {
    timesAsked: (rfc, query) => asked.get(rangeKey(rfc, query)) ?? 0,
    equals: (rfc, query) => (equals.get(queryKey(rfc, query)) ?? []).toReversed(),
    find: (id) => requests.get(id.toLowerCase()),
    list: () => [...requests.values()],
    register: (request) => write({ kind: "request", request }),
    packedOf: (id) => packed.get(id),
    settle: (id, made) => write({ kind: "packed", id, packed: made }),
    downloadsOf: (packageId) => downloads.get(packageId) ?? 0,
    downloads: () => Object.fromEntries(downloads),
    countDownload: (packageId) => write({ kind: "download", packageId }),
    close: () => journal.close(),
  };

  async function write(line: Line): Promise<void> {
    apply(line);
    await journal.append(JSON.stringify(line));
  }

  function apply(line: Line): void {
    if (line.kind === "download") {
      downloads.set(line.packageId, (downloads.get(line.packageId) ?? 0) + 1);
    } else if (line.kind === "packed") {
      packed.set(line.id, line.packed);
    } else {
      const { request } = line;
      requests.set(request.id, request);
      const key = queryKey(request.rfc, request.query);
      equals.set(key, [...(equals.get(key) ?? []), request]);
      const range = rangeKey(request.rfc, request.query);
      asked.set(range, (asked.get(range) ?? 0) + 1);
    }
  }
}

/**
 * Returns the key of what SAT allows twice: a taxpayer's range in a direction, whatever it is filtered by. Metadata
 * counts by itself.
 */
function rangeKey(rfc: string, query: SatQuery): string {
  const range = query.requestType === "folio" ? query.folio : `${query.from} ${query.to}`;
  return [rfc, query.service, query.requestType, query.content, range].join(" ");
}

function queryKey(rfc: string, query: SatQuery): string {
  return JSON.stringify([rfc, ...Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);
}
