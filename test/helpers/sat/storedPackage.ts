import { randomUUID } from "node:crypto";
import type { SatContent, SatService } from "../../../src/domain/satDownloads/satQuery.ts";
import type { Merchant } from "../../../src/models/merchants/Merchant.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import type { Deps } from "../../../src/operations/deps.ts";

export interface PackageToStore {
  readonly merchant: Pick<Merchant, "id" | "rfc">;
  /** A ZIP. */
  readonly file: string;
  readonly content: SatContent;
  readonly service?: SatService;
  readonly requestType?: "emitidos" | "recibidos";
  readonly askedAt?: Date;
  readonly storedAt?: Date;
}

/** A package that SAT has given out and that lies in the storage, with the download and the request it answers. */
export async function storedPackage(
  { db, storage, clock }: Pick<Deps, "db" | "storage" | "clock">,
  wanted: PackageToStore,
): Promise<SatPackage> {
  const { merchant, file, content, service = "cfdi", requestType = "emitidos" } = wanted;
  const now = clock.now();
  const owner = { merchantId: merchant.id, livemode: false };
  const query = { rfc: merchant.rfc, service, requestType, content, ...march };
  const [downloadId, requestId, id] = [randomUUID(), randomUUID(), randomUUID()];
  await SatDownload.query(db).insert({
    id: downloadId,
    ...owner,
    ...query,
    zone: "America/Mexico_City",
    state: "importing",
    efirma: "stored",
    requestedThrough: "merchant",
  });
  const asked = { askedAt: wanted.askedAt ?? now, satRequestId: requestId, state: "importing" } as const;
  await SatRequest.query(db).insert({ id: requestId, downloadId, ...owner, ...query, ...asked });
  const storageKey = `sat/${merchant.id}/${id}.zip`;
  await storage.put(storageKey, file);
  const stored = { storageKey, storedAt: wanted.storedAt ?? now, state: "stored" } as const;
  return SatPackage.query(db)
    .insert({
      id,
      ...owner,
      downloadId,
      requestId,
      service,
      content,
      satPackageId: `${requestId}_01`,
      ...stored,
    })
    .returning("*");
}

const march = { dateFrom: "2026-03-01T00:00:00", dateTo: "2026-03-31T23:59:59" };
