import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";

/** Rows as the machine leaves them behind, without SAT. */
export function satDownloadRows(
  db: Knex,
  { merchantId, rfc, livemode = false }: { merchantId: string; rfc: string; livemode?: boolean },
) {
  const owner = { merchantId, livemode };
  const range = { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-31T23:59:59" };
  const query = { rfc, service: "cfdi", requestType: "emitidos", content: "cfdi", ...range } as const;
  return {
    download: (more: Partial<SatDownload> = {}) =>
      SatDownload.query(db)
        .insert({
          id: randomUUID(),
          ...owner,
          ...query,
          zone: "America/Mexico_City",
          efirma: "stored",
          requestedThrough: "merchant",
          ...more,
        })
        .returning("*"),
    request: (downloadId: string, more: Partial<SatRequest> = {}) =>
      SatRequest.query(db)
        .insert({ id: randomUUID(), ...owner, ...query, downloadId, ...more })
        .returning("*"),
    package: (request: SatRequest, more: Partial<SatPackage> = {}) =>
      SatPackage.query(db)
        .insert({
          id: randomUUID(),
          ...owner,
          service: "cfdi",
          content: "cfdi",
          downloadId: request.downloadId,
          requestId: request.id,
          satPackageId: `${randomUUID().toUpperCase()}_01`,
          ...more,
        })
        .returning("*"),
  };
}
