import { afterBusinessHours } from "../../../domain/cancellations/businessDays.ts";
import type { CancellationRecord } from "../descarga/cancellationRecord.ts";
import type { KnownCfdi } from "../descarga/stampedCfdis.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { magicWays } from "./cancellationSettings.ts";

interface Asked {
  readonly motive: string;
  readonly substitute?: string | undefined;
  readonly needsAcceptance: boolean;
}

/**
 * Returns the record of a request that begins now. After a rejection the receiver may be asked again, but has no term any
 * more.
 */
export function newRecord(
  desk: CancellationDesk,
  cfdi: KnownCfdi,
  { motive, substitute, needsAcceptance }: Asked,
): CancellationRecord {
  const settings = desk.settings();
  const now = desk.site.clock.now();
  const { rfc } = cfdi.receptor;
  const way = settings.receivers[rfc] ?? magicWays[rfc]?.way ?? settings.receiver;
  const answeredAt = new Date(now.getTime() + settings.answerSeconds * 1_000);
  const dueAt = settings.businessDays
    ? afterBusinessHours(now, settings.termHours)
    : new Date(now.getTime() + settings.termHours * 3_600_000);
  return {
    askedAt: now.toISOString(),
    motive,
    ...(substitute !== undefined && { substitute }),
    needsAcceptance,
    ...(needsAcceptance && !cfdi.cancellation && { dueAt: dueAt.toISOString() }),
    ...(needsAcceptance &&
      way !== "silent" && { answer: { accepted: way === "accept", at: answeredAt.toISOString() } }),
  };
}
