import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { Pac, PacGap } from "../../../ports/pac.ts";
import { openPacLine } from "../pacLine.ts";
import type { PacCall, PacLineOptions, Unread } from "../pacLine.ts";
import { cancelCall, pendingsCall, type ProdigiaCredentials, stampCall } from "./prodigiaCalls.ts";
import { readCancelAnswer, readPendings, readProbe } from "./readCancelAnswer.ts";
import { readStampAnswer } from "./readStampAnswer.ts";

export interface ProdigiaOptions extends PacLineOptions {
  readonly credentials: ProdigiaCredentials;
  /** Every PAC is given one; no call of Prodigia's depends on the time. */
  readonly clock: Clock;
}

const provider = "prodigia";

/** The RFC that python-satcfdi knows Prodigia by. */
const prodigiaRfc = "PPD101129EA3";

/** The general public, for whom nobody can ask SAT anything: the probe is about the account alone. */
const nobody = "XAXX010101000";

const gaps: readonly PacGap[] = ["retentions", "receiverAnswers"];

/** Speaks to Prodigia's services as a `Pac`. This folder's README lists facts, quirks and gaps with their evidence. */
export function prodigia({ credentials, ...options }: ProdigiaOptions): Pac {
  const line = openPacLine(provider, options);
  return {
    name: provider,
    rfc: prodigiaRfc,
    cannot: gaps,
    async stamp({ xml, document, isLate }) {
      if (document === "retention") return line.notSent("stamp", "no retentions here");
      return ask("stamp", { ...stampCall(credentials, xml), isLate }, readStampAnswer);
    },
    async cancel({ document, ...message }) {
      if (document === "retention") return line.notSent("cancel", "no retentions here");
      return ask("cancel", cancelCall(credentials, message), (answer) =>
        readCancelAnswer(answer, message.uuid),
      );
    },
    pendingCancellations: (rfc) => ask("pendings", pendingsCall(credentials, rfc), readPendings),
    answerCancellation: async () => line.notSent("answer", "answers are taken with the receiver's key only"),
    probe: () => ask("probe", pendingsCall(credentials, nobody), readProbe),
  };

  async function ask<R extends { readonly kind: string }>(
    operation: string,
    call: PacCall,
    read: (answer: HttpAnswer) => R | Unread,
  ): Promise<R | NoAnswer> {
    return line.settle(operation, await line.askOnce(operation, call, read));
  }
}
