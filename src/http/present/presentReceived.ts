import Joi from "joi";
import {
  livingReceivedStates,
  receivedCancellationTransitions,
} from "../../domain/cancellations/received/receivedLifeCycle.ts";
import type { ReceivedCancellation } from "../../models/sat/ReceivedCancellation.ts";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { Language } from "./language.ts";
import { daysBetween } from "./presentCancellation.ts";
import { faultSchema, presentFault } from "./presentFault.ts";
import { presentMoney } from "./presentMoney.ts";
import { instantOrNull, presentInstant } from "./presentInstant.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";
import { scheduledWait } from "./scheduledWait.ts";

const uuid = Joi.string().guid();
const instant = Joi.string().isoDate();
const textOrNull = Joi.string().allow(null).required();

export const presentedReceivedSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  uuid: uuid.required().description("Fiscal folio of the document."),
  livemode: Joi.boolean().required(),
  state: Joi.string()
    .valid(...Object.keys(receivedCancellationTransitions))
    .required()
    .description(
      "pending: SAT waits for an answer. answered, sending, inDoubt: the answer is on its way. accepted, rejected: SAT has it, ours or one given elsewhere. expired: nobody answered in time, which SAT takes for consent. closed: SAT waits no more, and does not say why.",
    ),
  waitingFor: waitingSchema,
  answer: Joi.string().valid("accept", "reject").allow(null).required().description("The merchant's answer."),
  answeredAt: instant.allow(null).required(),
  deadline: instant
    .allow(null)
    .required()
    .description(
      "When silence counts as consent: three business days since SAT was first seen to wait. Null when it has ended, and after a rejection, when there is no term.",
    ),
  daysLeft: Joi.number()
    .integer()
    .min(0)
    .allow(null)
    .required()
    .description("Calendar days to the deadline."),
  document: Joi.object({
    issuerRfc: Joi.string().required(),
    issuerName: textOrNull,
    series: textOrNull,
    folio: textOrNull,
    issuedAt: Joi.string().required(),
    total: Joi.number().required(),
    currency: textOrNull,
  })
    .allow(null)
    .required()
    .description("The document as the mirror of SAT knows it; null until it was downloaded."),
  sat: Joi.object({ code: textOrNull }).required(),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("The reasons why SAT did not accept the last answer."),
  nextAttemptAt: instant.allow(null).required(),
  nextAttemptReason: textOrNull,
  seenAt: instant.required().description("The moment when SAT was first seen to wait."),
  endedAt: instant.allow(null).required(),
});

interface Circumstances {
  readonly language: Language;
  readonly now: Date;
  readonly documents: ReadonlyMap<string, SatCfdi>;
}

/** Returns what presents a request that an issuer makes of us. */
export function presentReceived({ language, now, documents }: Circumstances) {
  return (row: ReceivedCancellation) => {
    const dueAt = livingReceivedStates.includes(row.state) ? row.dueAt : null;
    const document = documents.get(row.uuid);
    return {
      id: row.id,
      uuid: row.uuid,
      livemode: row.livemode,
      state: row.state,
      waitingFor: presentWaiting("received cancellation", row.state, language, {
        since: row.updatedAt,
        ...scheduledWait(row),
      }),
      answer: row.answer,
      answeredAt: instantOrNull(row.answeredAt),
      deadline: instantOrNull(dueAt),
      daysLeft: dueAt && daysBetween(now, dueAt),
      document: document ? presentDocument(document) : null,
      sat: { code: row.satCode },
      faults: (row.faults ?? []).map((fault) => presentFault(fault, language)),
      nextAttemptAt: instantOrNull(row.nextAttemptAt),
      nextAttemptReason: row.nextAttemptReason,
      seenAt: presentInstant(row.createdAt),
      endedAt: instantOrNull(row.endedAt),
    };
  };
}

function presentDocument({ emisorRfc, emisorName, series, folio, issuedAt, total, currency }: SatCfdi) {
  return {
    issuerRfc: emisorRfc,
    issuerName: emisorName,
    series,
    folio,
    issuedAt,
    total: presentMoney(total),
    currency,
  };
}
