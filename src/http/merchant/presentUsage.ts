import Joi from "joi";
import { balanceSchema } from "./pacs/presentBalance.ts";
import { presentedLimitsSchema } from "./presentLimits.ts";
import { usageMonthSchema } from "./presentUsageMonth.ts";
import type { UsageFigures } from "../../queries/merchants/usage.ts";

const count = Joi.number().integer().required();

export const presentedUsageSchema: Joi.ObjectSchema = Joi.object({
  from: Joi.string().required(),
  to: Joi.string().required(),
  timeZone: Joi.string().required(),
  tickets: count.description("Sold within the span."),
  stamps: count.description("Bought within the span."),
  prepaid: balanceSchema
    .allow(null)
    .required()
    .description("The stamps bought of the platform, of all time; null where nobody counts them."),
  limits: presentedLimitsSchema.required(),
  storage: Joi.object({
    documents: count.description("Stamped XML kept, of all time."),
    bytes: count.description("The size as stored, compressed."),
    estimated: Joi.boolean().required().description("Whether bytes are reckoned from the newest documents."),
    exports: count.description("The size of the files of exports that are kept."),
  }).required(),
  livemode: Joi.boolean().required(),
  months: Joi.array()
    .items(usageMonthSchema)
    .required()
    .description("The last twelve months, the latest first; none for those who see some branches only."),
  apiKeys: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().guid().required(),
        name: Joi.string().required(),
        prefix: Joi.string().required(),
        livemode: Joi.boolean().required(),
        lastUsedAt: Joi.string().isoDate().allow(null).required(),
      }),
    )
    .required(),
});

/** Returns what a merchant has used within a span of days, and what is kept for it. */
export function presentUsage(
  { tickets, stamps, documents, sampled, sampledBytes, exportBytes, apiKeys }: UsageFigures,
  { days, timeZone }: { readonly days: readonly string[]; readonly timeZone: string },
) {
  const estimated = sampled < documents;
  const bytes = estimated && sampled > 0 ? Math.round((sampledBytes / sampled) * documents) : sampledBytes;
  return {
    from: days[0],
    to: days.at(-1),
    timeZone,
    tickets,
    stamps,
    storage: { documents, bytes, estimated, exports: exportBytes },
    apiKeys: apiKeys.map(({ id, name, prefix, livemode, lastUsedAt }) => ({
      id,
      name,
      prefix,
      livemode,
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
  };
}
