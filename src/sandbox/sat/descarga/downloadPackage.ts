import { existsSync } from "node:fs";
import type { DescargaSite } from "./descargaSite.ts";
import { identify } from "./identify.ts";
import { packagePath } from "./packing/packRequest.ts";
import { isPast } from "./isPast.ts";
import type { SatCall } from "./satCall.ts";
import { type SatRefusal, satWords } from "./satWords.ts";

export type DownloadAnswer =
  | { readonly kind: "package"; readonly path: string; readonly isLast: boolean }
  | ({ readonly kind: "refused" } & SatRefusal);

const mostTimes = 2;

/**
 * Answers Descargar: the package's file, counted before it goes out. Unknown 5004, older than 72 hours 5007, given out
 * twice 5008.
 */
export async function downloadPackage(site: DescargaSite, call: SatCall): Promise<DownloadAnswer> {
  const { envelope, authorization, service } = call;
  const who = identify(site, envelope, { authorization, element: "peticionDescarga" });
  if (who.kind === "refused") return who;
  const packageId = (who.asked.attr("IdPaquete")?.value ?? "").toLowerCase();
  const [, requestId = "", number = ""] = /^([0-9a-f-]{36})_(\d{2,4})$/.exec(packageId) ?? [];
  const request = site.ledger.find(requestId);
  const packages = site.ledger.packedOf(requestId)?.packages ?? 0;
  const isTheirs = request?.rfc === who.rfc && request.query.service === service;
  if (!isTheirs || Number(number) < 1 || Number(number) > packages) return refused("5004");

  const path = packagePath(site.packageFolder, packageId);
  if (isPast(request, site.clock.now())) return refused("5007");
  if (site.ledger.downloadsOf(packageId) >= mostTimes) return refused("5008");
  if (!existsSync(path)) return refused("5007");
  await site.ledger.countDownload(packageId);
  return { kind: "package", path, isLast: site.ledger.downloadsOf(packageId) >= mostTimes };
}

function refused(code: string): DownloadAnswer {
  return { kind: "refused", ...satWords(code) };
}
