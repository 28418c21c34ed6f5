import type { WaitingCode } from "../../domain/waiting/waitingMessages.ts";

/** A row whose next attempt is stored with it, as workers write it. */
interface Scheduled {
  readonly nextAttemptAt?: Date | string | null;
  readonly nextAttemptReason?: string | null;
}

const codeOfReason: Readonly<Record<string, WaitingCode>> = {
  certificateMissing: "waits.certificate",
  breakerOpen: "waits.pac_stopped",
  noStampsLeft: "waits.stamps",
};

/** Returns when a row is tried next and, where its reason says more than its state, what it waits for. */
export function scheduledWait({ nextAttemptAt, nextAttemptReason }: Scheduled) {
  return { nextAttemptAt, code: codeOfReason[nextAttemptReason ?? ""] };
}
