import { entry } from "./entry.ts";

/** The errors of a download from SAT that is refused. */
export const satDownloadErrors = {
  "sat_download.ended": entry(
    409,
    "La descarga ya terminó; consulte su estado.",
    "The download has ended; look at its state.",
  ),
  "sat_download.nothing_to_retry": entry(
    409,
    "La descarga no tiene nada por reintentar; pida otra.",
    "The download has nothing left to retry; ask for another one.",
  ),
  "sat_download.file_not_ready": entry(
    409,
    "El paquete todavía no llega del SAT; consulte el estado de la descarga y reintente.",
    "The package has not come from SAT yet; poll the download's state and retry.",
    true,
  ),
} as const;
