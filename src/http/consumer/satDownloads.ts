import Joi from "joi";
import type { MemberPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { cancelDownload } from "../../operations/satDownloads/cancelDownload.ts";
import { createDownload } from "../../operations/satDownloads/createDownload.ts";
import { openPackageFile } from "../../operations/satDownloads/packages/openPackageFile.ts";
import { filePackage } from "../../queries/satDownloads/filePackage.ts";
import { partsOf } from "../../queries/satDownloads/partsOf.ts";
import { findDownload } from "../../queries/satDownloads/satDownloads.ts";
import { orderedDownload } from "../merchant/sat/orderedDownload.ts";
import { downloadExamples, downloadValidator } from "../merchant/sat/satDownloads.schema.ts";
import { attachment } from "../present/attachment.ts";
import {
  downloadRetryAfter,
  downloadStateSchema,
  presentDownload,
  presentedDownloadSchema,
} from "../merchant/sat/presentSatDownload.ts";
import { presentWholeDownload, wholeDownloadSchema } from "../merchant/sat/presentSatDownloadParts.ts";
import { type GuardedRequest, memberRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { ownFault } from "../validation/ownFault.ts";
import { uuid } from "../validation/schemas.ts";

const base = "/api/v1/consumer/sat/download";
const acting = { tag: "Consumer Suite", permission: "download from SAT", method: "post" } as const;
const idExample = { id: "0190d3a4-5c1e-4a6b-9f5d-2f6f0c1b7a11" };

interface Named {
  readonly id: string;
}

const namedValidator: Validator<Named> = createValidator(Joi.object({ id: uuid.required() }));

const fileValidator: Validator<Named & { readonly packageId?: string }> = createValidator(
  Joi.object({
    id: uuid.required(),
    packageId: uuid.description("Needed where the download has several; its state lists them."),
  }),
);

const request = memberRoute({
  ...acting,
  path: base,
  operationId: "requestSatDownload",
  summary: "Ask SAT for the CFDIs of a range, with the stored e.firma or one lent for this alone",
  // Opening a lent e.firma is slow on purpose; SAT is slower.
  callsPerMinute: 60,
  body: { ...downloadValidator, examples: downloadExamples },
  answers: {
    202: {
      description: "Taken on. Poll `statusUrl`, or the operation `status`; SAT takes minutes to three days.",
      schema: Joi.object({
        id: Joi.string().guid().required(),
        state: downloadStateSchema.required(),
        hint: Joi.string().required(),
        statusUrl: Joi.string().required(),
      }),
    },
  },
  refusals: ["efirma.missing", "efirma.expired"],
  async answer(asked) {
    const { deps, principal, body, language } = asked;
    const row = await createDownload(deps, asked, orderedDownload(body, principal, "consumer"));
    const { id, state, hint, statusUrl } = presentDownload(row, language);
    const headers = { ...downloadRetryAfter(row, deps.clock.now()), Location: statusUrl };
    return { status: 202, data: { id, state, hint, statusUrl }, headers };
  },
});

const status = memberRoute({
  ...acting,
  readsOnly: true,
  path: `${base}/status`,
  operationId: "readRequestedSatDownload",
  summary: "How far the download is, what is waited for and why",
  body: { ...namedValidator, examples: { id: idExample } },
  answers: { 200: { description: "The download as it is now.", schema: wholeDownloadSchema } },
  async answer(asked) {
    const { deps, language } = asked;
    const row = await requireDownload(asked);
    const data = presentWholeDownload(row, await partsOf(deps.db, row), language);
    return { status: 200, data, headers: downloadRetryAfter(row, deps.clock.now()) };
  },
});

const file = memberRoute({
  ...acting,
  readsOnly: true,
  path: `${base}/file`,
  operationId: "readRequestedSatFile",
  summary: "The ZIP that SAT gave, from our copy",
  body: { ...fileValidator, examples: { id: idExample } },
  answers: { 200: { description: "The ZIP.", contentTypes: ["application/zip"] } },
  refusals: ["sat_download.file_not_ready", "storage.unreachable", "request.range_unsatisfiable"],
  async answer(asked) {
    const { deps, body } = asked;
    const found = await filePackage(deps.db, await requireDownload(asked), body.packageId);
    if (found === "several")
      throw new AppError("request.invalid", { details: [ownFault("any.required", "packageId")] });
    if (found === "notYet") throw new AppError("sat_download.file_not_ready");
    if (found === "none") throw new AppError("resource.not_found");
    const { fileName, ...file } = await openPackageFile(deps, found);
    return { status: 200, contentType: "application/zip", ...file, headers: attachment(fileName) };
  },
});

const cancel = memberRoute({
  ...acting,
  path: `${base}/cancel`,
  operationId: "cancelRequestedSatDownload",
  summary: "Stop the download and wipe what was lent for it; what was imported stays",
  body: { ...namedValidator, examples: { id: idExample } },
  answers: { 200: { description: "Stopped.", schema: presentedDownloadSchema } },
  refusals: ["sat_download.ended"],
  async answer(asked) {
    const { id } = await requireDownload(asked);
    const row = await cancelDownload(asked.deps, asked, id);
    return { status: 200, data: presentDownload(row, asked.language) };
  },
});

export const consumerSatDownloadRoutes: readonly Route[] = [request, status, file, cancel];

async function requireDownload({
  deps,
  principal,
  body,
}: GuardedRequest<MemberPrincipal, Named>): Promise<SatDownload> {
  const row = await findDownload(deps.db, principal, body.id);
  if (!row) throw new AppError("resource.not_found");
  return row;
}
