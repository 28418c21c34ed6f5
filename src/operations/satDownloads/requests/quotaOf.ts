import { triesForLife, triesLeft } from "../../../domain/satDownloads/quota.ts";
import { type AskedRange, readSatRange } from "../../../domain/satDownloads/readSatRange.ts";
import type {
  SatContent,
  SatRange,
  SatRequestType,
  SatService,
} from "../../../domain/satDownloads/satQuery.ts";
import { AppError } from "../../../errors.ts";
import type { Tenancy } from "../../../domain/access/principal.ts";
import { type AskedOfRange, rangesAsked } from "../../../queries/satDownloads/rangesAsked.ts";
import type { Deps } from "../../deps.ts";
import { zoneOfMerchant } from "../zoneOfMerchant.ts";

export interface QuotaQuestion extends AskedRange {
  readonly service?: SatService | undefined;
  readonly requestType: Exclude<SatRequestType, "folio">;
  readonly content?: SatContent | undefined;
}

export interface Quota {
  readonly range: SatRange;
  readonly zone: string;
  /** The times that SAT answers for exactly this range, for life; null where nothing limits it (metadata). */
  readonly limit: number | null;
  readonly used: number;
  readonly left: number | null;
  /**
   * The ranges of documents that were asked within this one, and how often. The product asks a range that is used up
   * with one end moved by a second.
   */
  readonly asked: readonly (AskedOfRange & { readonly left: number })[];
}

/**
 * Returns the tries that are left of a range, before anything is asked. Throws `request.invalid` as `createDownload`
 * would.
 */
export async function quotaOf(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  { merchantId, livemode, emisor }: Pick<Tenancy, "merchantId" | "livemode" | "emisor">,
  { service = "cfdi", requestType, content = "cfdi", ...dates }: QuotaQuestion,
): Promise<Quota> {
  const zone = await zoneOfMerchant(deps.db, deps, merchantId);
  const { range, faults } = readSatRange(dates, zone, deps.clock.now());
  if (faults) throw new AppError("request.invalid", { details: faults });
  const owner = { merchantId, livemode, rfc: emisor.Rfc, service, requestType };
  const asked = content === "metadata" ? [] : await rangesAsked(deps.db, owner, range);
  const same = asked.find(({ from, to }) => from === range.from && to === range.to);
  const used = same?.used ?? 0;
  return {
    range,
    zone,
    limit: content === "metadata" ? null : triesForLife,
    used,
    left: triesLeft(content, used),
    asked: asked.map((one) => ({ ...one, left: Math.max(0, triesForLife - one.used) })),
  };
}
