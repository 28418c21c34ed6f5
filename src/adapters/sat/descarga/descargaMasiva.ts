import { AppError } from "../../../errors.ts";
import type { HttpClient } from "../../../platform/httpClient.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { SatDownloads } from "../../../ports/satDownloads.ts";

export interface DescargaMasivaOptions {
  /** The sandbox's base; absent: SAT's own addresses. */
  readonly url: string | undefined;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/** SAT's mass download of CFDIs (v1.5) as `SatDownloads`. */
export function descargaMasiva({ url }: DescargaMasivaOptions): SatDownloads {
  const absent = async () => {
    throw new AppError("sat.unreachable", { internal: `mass download at ${url ?? "SAT"}: not built yet` });
  };
  return { request: absent, verify: absent, fetchPackage: absent };
}
