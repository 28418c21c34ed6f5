import type { Knex } from "knex";
import { downloadFaults } from "../../domain/satDownloads/downloadFaults.ts";
import { firstRequests } from "../../domain/satDownloads/firstRequests.ts";
import { type AskedRange, type RangeReading, readSatRange } from "../../domain/satDownloads/readSatRange.ts";
import type {
  SatContent,
  SatFilters,
  SatRange,
  SatRequestType,
  SatService,
} from "../../domain/satDownloads/satQuery.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import {
  type CheckedEfirma,
  checkEfirma,
  type EfirmaCheck,
  type EfirmaFiles,
} from "../efirmas/checkEfirma.ts";
import { lendEfirma } from "../efirmas/lendEfirma.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { insertRequests } from "./requests/insertRequests.ts";
import { requireStoredEfirma } from "./requireStoredEfirma.ts";
import { writeProgress } from "./writeProgress.ts";
import { zoneOfMerchant } from "./zoneOfMerchant.ts";

export interface NewDownload extends AskedRange {
  readonly livemode: boolean;
  readonly service?: SatService | undefined;
  readonly requestType: SatRequestType;
  /** The content; the XML when absent. */
  readonly content?: SatContent | undefined;
  readonly folio?: string | undefined;
  readonly filters?: SatFilters | undefined;
  readonly requestedThrough: SatDownload["requestedThrough"];
  /** The e.firma that signs for this download only and is wiped at its end; the stored one when absent. */
  readonly lentEfirma?: EfirmaFiles | undefined;
}

export type CreateDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault" | "authorities">;

/**
 * Takes on a download from SAT: stored and announced, nothing of it is asked yet. Dates are read on the taxpayer's
 * clocks. Throws `request.invalid` with every fault of range, filters and lent e.firma, `efirma.missing` and
 * `efirma.expired` where nothing could sign.
 */
export async function createDownload(
  deps: CreateDeps,
  change: Change,
  wanted: NewDownload,
): Promise<SatDownload> {
  return transact(deps, async (tx) => {
    const merchant = await lockMerchant(tx, change);
    const { zone, range, efirma } = await examine(tx, deps, merchant, wanted);
    if (!efirma) await requireStoredEfirma(tx, deps, { merchantId: merchant.id, ...wanted });
    const download = await insertDownload(tx, deps, change, { merchant, zone, range, wanted });
    if (efirma) await lendEfirma(tx, deps, change.actor, { download, efirma });
    const plans = firstRequests(download).map((plan) => ({ ...plan, ...(range && { range }) }));
    await insertRequests(tx, deps, { download, requests: plans, requestId: change.actor.requestId });
    await writeProgress(tx, deps, download.id);
    await recordAudit(tx, change.actor, deps.clock.now(), {
      action: "satDownload.requested",
      merchantId: merchant.id,
      subject: { kind: "satDownload", id: download.id },
      after: auditedDownload(download),
    });
    return SatDownload.query(tx).findById(download.id).throwIfNotFound();
  });
}

interface Examined {
  readonly zone: string;
  readonly range: SatRange | undefined;
  readonly efirma: CheckedEfirma | undefined;
}

async function examine(
  tx: Knex.Transaction,
  deps: CreateDeps,
  { id: merchantId, rfc }: Merchant,
  wanted: NewDownload,
): Promise<Examined> {
  const { requestType, content = "cfdi", folio, filters = {}, livemode, lentEfirma } = wanted;
  const zone = await zoneOfMerchant(tx, deps, merchantId);
  const reading: Partial<RangeReading> =
    requestType === "folio" ? {} : readSatRange(wanted, zone, deps.clock.now());
  const check: Partial<EfirmaCheck> = lentEfirma
    ? await checkEfirma(deps, { rfc, livemode, files: lentEfirma, path: "efirma" })
    : {};
  const details: readonly Fault[] = [
    ...(reading.faults ?? []),
    ...downloadFaults({ requestType, content, folio, filters }),
    ...(check.faults ?? []),
  ];
  if (details.length > 0) throw new AppError("request.invalid", { details });
  return { zone, range: reading.range, efirma: check.efirma };
}

async function insertDownload(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { actor }: Pick<Change, "actor">,
  { merchant, zone, range, wanted }: Omit<Examined, "efirma"> & { merchant: Merchant; wanted: NewDownload },
): Promise<SatDownload> {
  const now = clock.now();
  const { livemode, service = "cfdi", requestType, content = "cfdi", folio, filters = {} } = wanted;
  return SatDownload.query(tx)
    .insert({
      id: newId(),
      merchantId: merchant.id,
      livemode,
      rfc: merchant.rfc,
      service,
      requestType,
      content,
      dateFrom: range?.from ?? null,
      dateTo: range?.to ?? null,
      folio: requestType === "folio" ? (folio?.toLowerCase() ?? null) : null,
      filters,
      zone,
      efirma: wanted.lentEfirma ? "lent" : "stored",
      requestedThrough: wanted.requestedThrough,
      requestedBy: actor.kind === "user" ? actor.id : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning("*");
}

function auditedDownload(download: SatDownload): object {
  const { livemode, service, requestType, content, dateFrom, dateTo, folio, filters, efirma } = download;
  return { livemode, service, requestType, content, dateFrom, dateTo, folio, filters, efirma };
}
