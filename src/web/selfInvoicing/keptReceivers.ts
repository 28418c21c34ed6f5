import type { Receiver } from "./formFields.ts";

const place = "timbra.receivers";
const most = 6;

/** Returns the receivers that this device remembers, the last one used first; none where it remembers nothing. */
export function keptReceivers(): readonly Receiver[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? (kept as Receiver[]).filter(({ rfc }) => typeof rfc === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a receiver on this device alone. Nothing of it leaves but in the form that its reader sends. */
export function keepReceiver(receiver: Receiver): void {
  keep([receiver, ...others(receiver.rfc)].slice(0, most));
}

export function forgetReceiver(rfc: string): void {
  keep(others(rfc));
}

function others(rfc: string): readonly Receiver[] {
  return keptReceivers().filter((kept) => kept.rfc !== rfc);
}

function keep(receivers: readonly Receiver[]): void {
  try {
    if (receivers.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(receivers));
  } catch {
    // A private window may remember nothing.
  }
}
