import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import type { NewDownload } from "../../../operations/satDownloads/createDownload.ts";
import { efirmaFilesOf } from "../certificates/efirma.schema.ts";
import type { DownloadBody } from "./satDownloads.schema.ts";

/** Returns a body in the form that the operation takes, in the mode of the session. */
export function orderedDownload(
  { efirma, requestType, dateFrom, dateTo, content, service, folio, ...filters }: DownloadBody,
  { livemode }: Pick<MemberPrincipal, "livemode">,
  requestedThrough: NewDownload["requestedThrough"],
): NewDownload {
  return {
    livemode,
    requestedThrough,
    requestType,
    dateFrom,
    dateTo,
    content,
    service,
    folio,
    filters,
    ...(efirma && { lentEfirma: efirmaFilesOf(efirma) }),
  };
}
