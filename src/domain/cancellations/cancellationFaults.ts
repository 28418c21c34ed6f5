import type { Fault } from "../../errors.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import { addDays } from "../time/calendarDays.ts";
import { centralZone } from "../time/centralZone.ts";
import { wallTime } from "../time/wallTime.ts";
import { cancellableUntil, type DatedDocument } from "./cancellableUntil.ts";
import type { CancellationMotive } from "./motives.ts";
import { cancellationMessages } from "./words/cancellationMessages.ts";

export interface CancellationAsked {
  readonly motive: CancellationMotive;
  readonly substituteUuid?: string | undefined;
}

export interface CancellableDocument extends DatedDocument {
  readonly uuid: string;
}

/** The document that the caller names as the substitute, as far as it is known here. */
export interface Substitute {
  readonly rfcEmisor: string;
  /** True when it is stamped and not cancelled. */
  readonly isInForce: boolean;
  /** The UUIDs to which it relates by relation 04. */
  readonly replaces: readonly string[];
}

const fault = faultsFrom(cancellationMessages);

/**
 * Returns everything that is wrong with a cancellation before SAT hears of it. `substitute` is the document that
 * `substituteUuid` names; `undefined` where nobody here knows it.
 */
export function cancellationFaults(
  asked: CancellationAsked,
  document: CancellableDocument,
  { substitute, now }: { readonly substitute?: Substitute | undefined; readonly now: Date },
): readonly Fault[] {
  const until = cancellableUntil(document);
  return [
    ...substituteFaults(asked, document, substitute),
    ...(asked.motive === "04" && !document.isGlobal
      ? [fault("cancellation.motive_needs_global", "motive")]
      : []),
    ...(now >= until ? [fault("cancellation.term_over", "", { lastDay: lastDayBefore(until) })] : []),
  ];
}

function substituteFaults(
  { motive, substituteUuid }: CancellationAsked,
  document: CancellableDocument,
  substitute: Substitute | undefined,
): readonly Fault[] {
  const path = "substituteUuid";
  if (motive !== "01")
    return substituteUuid === undefined ? [] : [fault("cancellation.substitute_unwanted", path)];
  if (substituteUuid === undefined) return [fault("cancellation.substitute_missing", path)];
  if (isSame(substituteUuid, document.uuid)) return [fault("cancellation.substitute_itself", path)];
  if (!substitute) return [fault("cancellation.substitute_unknown", path)];
  if (substitute.rfcEmisor !== document.rfcEmisor) return [fault("cancellation.substitute_foreign", path)];
  if (!substitute.isInForce) return [fault("cancellation.substitute_unknown", path)];
  const isRelated = substitute.replaces.some((uuid) => isSame(uuid, document.uuid));
  return isRelated ? [] : [fault("cancellation.substitute_unrelated", path)];
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function lastDayBefore(until: Date): string {
  return addDays(wallTime(until, centralZone).slice(0, 10), -1);
}
