import { systemActor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import type { OpenedEfirma } from "../../ports/satDownloads.ts";
import type { Deps } from "../deps.ts";
import { openEfirma } from "../efirmas/openEfirma.ts";
import { stopDownload } from "./stopDownload.ts";

/**
 * Opens the e.firma of a download under way for a piece of work. Where there is none any more, or it has expired, the
 * download ends as refused: nothing of it can be asked. Does nothing for a download that has ended.
 */
export async function withEfirma(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  downloadId: string,
  work: (efirma: OpenedEfirma, download: SatDownload) => Promise<void>,
): Promise<void> {
  const download = await SatDownload.query(deps.db).findById(downloadId);
  if (!download || download.endedAt) return;
  let efirma: OpenedEfirma;
  try {
    efirma = await openEfirma(deps, download);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    await deps.db.transaction((tx) =>
      stopDownload(tx, deps, systemActor("satDownload"), { downloadId, state: "refused", reason }),
    );
    return;
  }
  await work(efirma, download);
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "efirma.missing") return "efirmaMissing";
  return error.code === "efirma.expired" ? "efirmaExpired" : undefined;
}
