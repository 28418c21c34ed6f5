import Joi from "joi";
import type { QueueFlow } from "../../queries/admin/queueFlow.ts";
import { presentInstant } from "../present/presentInstant.ts";

const count = Joi.number().integer().min(0).required();
const at = Joi.string().isoDate().required();

export const flowSchema: Joi.ObjectSchema = Joi.object({
  minutes: Joi.array()
    .items(
      Joi.object({
        minute: at,
        tickets: count.description("Tickets that came in."),
        stamps: count.description("Invoices that a PAC has stamped."),
        mails: count.description("Mails that were sent."),
      }),
    )
    .required()
    .description("The last sixty minutes, the earliest first; the last one is not over."),
  waiting: Joi.array()
    .items(
      Joi.object({
        merchant: Joi.object({
          id: Joi.string().guid().required(),
          tradeName: Joi.string().required(),
        }).required(),
        tickets: count.description("Tickets that are not taken in."),
        invoices: count.description("Invoices that are not stamped."),
        oldestAt: at,
        stampedLastHour: count,
      }),
    )
    .required()
    .description("The twenty merchants with the most unfinished work."),
});

/** Returns how the work flows, and who waits. */
export function presentFlow({ minutes, waiting }: QueueFlow) {
  return {
    minutes: minutes.map(({ minute, ...counts }) => ({ minute: presentInstant(minute), ...counts })),
    waiting: waiting.map(({ merchantId: id, tradeName, oldestAt, ...counts }) => ({
      merchant: { id, tradeName },
      oldestAt: presentInstant(oldestAt),
      ...counts,
    })),
  };
}
