import { setTimeout as wait } from "node:timers/promises";
import type { DescargaSite } from "./descargaSite.ts";
import { isPast } from "./isPast.ts";
import { packOrder } from "./packing/packOrder.ts";
import { packageIdOf } from "./packing/packRequest.ts";
import type { PackedRequest, RegisteredRequest } from "./requestLedger.ts";

/** EstadoSolicitud, CodigoEstadoSolicitud, and what there is to fetch. */
export interface RequestProgress {
  /** The state: 1 accepted, 2 in progress, 3 finished, 4 error, 5 rejected, 6 expired. */
  readonly state: 1 | 2 | 3 | 4 | 5 | 6;
  readonly code: string;
  readonly documents: number;
  readonly packageIds: readonly string[];
}

const patienceMs = 5_000;

/**
 * Returns how far SAT is with a request. Its packages are made when somebody asks after the time that SAT takes for
 * it.
 */
export async function requestProgress(
  site: DescargaSite,
  request: RegisteredRequest,
  now: Date,
): Promise<RequestProgress> {
  const { fate } = request;
  const stage = stageOf(request, now);
  if (stage !== 3) return { state: stage, code: "5000", documents: 0, packageIds: [] };
  switch (fate?.kind) {
    case "stuck":
    case undefined:
      break;
    case "expired":
      return ended(6, "5000");
    case "error":
      return ended(4, fate.code ?? "404");
    case "rejected":
      return ended(5, fate.code ?? "5006");
    case "overTheTop":
      return ended(5, "5003");
    case "empty":
      return ended(5, "5004");
  }
  if (isPast(request, now)) return ended(6, "5000");
  const packed = await soon(packedRequest(site, request));
  if (!packed) return { state: 2, code: "5000", documents: 0, packageIds: [] };
  if (packed.documents === 0) return ended(5, "5004");
  if (packed.documents > request.terms.most) return ended(5, "5003");
  const packageIds = Array.from({ length: packed.packages }, (_, at) => packageIdOf(request.id, at + 1));
  return { state: 3, code: "5000", documents: packed.documents, packageIds };
}

/** Says whether SAT would call an equal request a duplicate: the request has not ended. */
export function isOpen(site: DescargaSite, request: RegisteredRequest, now: Date): boolean {
  return site.ledger.packedOf(request.id) === undefined && stageOf(request, now) !== 3;
}

function stageOf({ workAt, readyAt, fate }: RegisteredRequest, now: Date): 1 | 2 | 3 {
  const stage = now < new Date(workAt) ? 1 : now < new Date(readyAt) ? 2 : 3;
  return fate?.kind === "stuck" ? (Math.min(stage, fate.state ?? 2) as 1 | 2) : stage;
}

function ended(state: 4 | 5 | 6, code: string): RequestProgress {
  return { state, code, documents: 0, packageIds: [] };
}

/**
 * Waits for a short time, since hundreds of thousands of documents take longer than a caller waits: SAT goes on, and is
 * asked again.
 */
async function soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const known = await Promise.race([work.then(() => true), wait(patienceMs, false, { ref: false })]);
  // Whoever asks next is told if it failed after all.
  if (!known) work.catch(() => undefined);
  return known ? work : undefined;
}

async function packedRequest(site: DescargaSite, request: RegisteredRequest): Promise<PackedRequest> {
  const before = site.ledger.packedOf(request.id);
  if (before) return before;
  const packed = await site.packer.pack(await packOrder(site, request));
  if (!site.ledger.packedOf(request.id)) await site.ledger.settle(request.id, packed);
  return packed;
}
