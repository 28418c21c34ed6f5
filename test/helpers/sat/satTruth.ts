import type { SatRange } from "../../../src/domain/satDownloads/satQuery.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { documentMaker } from "../../../src/sandbox/sat/descarga/documents/satDocument.ts";
import { selectPositions } from "../../../src/sandbox/sat/descarga/documents/selectPositions.ts";

export interface SatTruth {
  readonly vigente: string[];
  readonly cancelado: string[];
}

/** Returns what the sandbox's SAT has of a taxpayer's range at a moment: UUIDs by state, in order. */
export function satTruth(
  rfc: string,
  direction: "emitidos" | "recibidos",
  range: SatRange,
  { now, perDay }: { readonly now: Date; readonly perDay: number },
): SatTruth {
  const series = { rfc, service: "cfdi", direction } as const;
  const maker = documentMaker(series);
  const present = wallTime(now, "America/Mexico_City");
  const truth: SatTruth = { vigente: [], cancelado: [] };
  for (const position of selectPositions({ ...series, range, perDay, now: present }, maker)) {
    const isCancelled = (maker.cancelledAt(position) ?? "9") <= present;
    truth[isCancelled ? "cancelado" : "vigente"].push(maker.cipher.uuidOf(position).toLowerCase());
  }
  truth.vigente.sort();
  truth.cancelado.sort();
  return truth;
}
