import { AppError } from "../../../errors.ts";
import type { SatDownload } from "../../../models/sat/SatDownload.ts";
import { cancelDownload } from "../../../operations/satDownloads/cancelDownload.ts";
import { createDownload } from "../../../operations/satDownloads/createDownload.ts";
import { openPackageFile } from "../../../operations/satDownloads/packages/openPackageFile.ts";
import { retryDownload } from "../../../operations/satDownloads/retryDownload.ts";
import { findPackage, partsOf } from "../../../queries/satDownloads/partsOf.ts";
import { findDownload, listDownloads } from "../../../queries/satDownloads/satDownloads.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { attachment } from "../../present/attachment.ts";
import {
  downloadRetryAfter,
  downloadsPath,
  presentDownload,
  presentedDownloadSchema,
} from "./presentSatDownload.ts";
import { presentWholeDownload, wholeDownloadSchema } from "./presentSatDownloadParts.ts";
import { type GuardedRequest, memberRoute, type Route } from "../../route.ts";
import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import { uuid } from "../../validation/schemas.ts";
import { efirmaFilesOf } from "../certificates/efirma.schema.ts";
import { orderedDownload } from "./orderedDownload.ts";
import {
  downloadExamples,
  downloadListQueryValidator,
  downloadValidator,
  retryValidator,
} from "./satDownloads.schema.ts";

const reading = { tag: "Merchant", permission: "read SAT documents", method: "get" } as const;
const acting = { tag: "Merchant", permission: "download from SAT" } as const;
const one = { path: `${downloadsPath}/:id`, params: { id: uuid } } as const;

const listAll = memberRoute({
  ...reading,
  path: downloadsPath,
  operationId: "listSatDownloads",
  summary: "Downloads from SAT and how far each is, newest first",
  query: downloadListQueryValidator,
  answers: { 200: { description: "A page of downloads.", schema: listSchema(presentedDownloadSchema) } },
  async answer({ deps, principal, query, language }) {
    const { state, underWay } = query;
    const filter = { ...(state && { state }), ...(underWay !== undefined && { underWay }) };
    const page = await listDownloads(deps.db, principal, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentDownload(row, language)) };
  },
});

const createOne = memberRoute({
  ...acting,
  method: "post",
  path: downloadsPath,
  operationId: "createSatDownload",
  summary: "Ask SAT for the CFDIs of a range; ask once, then watch",
  // Opening a lent e.firma is slow on purpose; SAT is slower.
  callsPerMinute: 60,
  body: { ...downloadValidator, examples: downloadExamples },
  answers: { 202: { description: "Taken on; SAT is asked by itself.", schema: presentedDownloadSchema } },
  refusals: ["efirma.missing", "efirma.expired"],
  async answer(request) {
    const { deps, principal, body, language } = request;
    const row = await createDownload(deps, request, orderedDownload(body, principal, "merchant"));
    const headers = { ...downloadRetryAfter(row, deps.clock.now()), Location: `${downloadsPath}/${row.id}` };
    return { status: 202, data: presentDownload(row, language), headers };
  },
});

const readOne = memberRoute({
  ...reading,
  ...one,
  operationId: "readSatDownload",
  summary: "How far a download is: state, requests, packages, rows, what is waited for and why",
  answers: { 200: { description: "The download as it is now.", schema: wholeDownloadSchema } },
  async answer(request) {
    const { deps, language } = request;
    const row = await requireDownload(request);
    const data = presentWholeDownload(row, await partsOf(deps.db, row), language);
    return { status: 200, data, headers: downloadRetryAfter(row, deps.clock.now()) };
  },
});

const cancelOne = memberRoute({
  ...acting,
  ...one,
  method: "delete",
  operationId: "cancelSatDownload",
  summary: "Stop a download and wipe what was lent for it; what was imported stays",
  answers: { 200: { description: "Stopped.", schema: presentedDownloadSchema } },
  refusals: ["sat_download.ended"],
  async answer(request) {
    const { id } = await requireDownload(request);
    const row = await cancelDownload(request.deps, request, id);
    return { status: 200, data: presentDownload(row, request.language) };
  },
});

const retryOne = memberRoute({
  ...acting,
  method: "post",
  path: `${one.path}/retry`,
  params: one.params,
  operationId: "retrySatDownload",
  summary: "Try now instead of later, or again for what did not come",
  callsPerMinute: 60,
  body: { ...retryValidator, examples: { stored: {} } },
  answers: { 202: { description: "Under way again.", schema: presentedDownloadSchema } },
  refusals: ["sat_download.nothing_to_retry", "efirma.missing", "efirma.expired"],
  async answer(request) {
    const { deps, body, language } = request;
    const { id } = await requireDownload(request);
    const lent = body.efirma && efirmaFilesOf(body.efirma);
    const row = await retryDownload(deps, request, { downloadId: id, lentEfirma: lent });
    const headers = downloadRetryAfter(row, deps.clock.now());
    return { status: 202, data: presentDownload(row, language), headers };
  },
});

const readPackage = memberRoute({
  ...reading,
  path: `${one.path}/packages/:packageId`,
  params: { id: uuid, packageId: uuid },
  operationId: "readSatPackage",
  summary: "A package as SAT gave it, from our copy; SAT itself gives it out twice",
  answers: { 200: { description: "The ZIP.", contentTypes: ["application/zip"] } },
  refusals: ["sat_download.file_not_ready", "storage.unreachable", "request.range_unsatisfiable"],
  async answer(request) {
    const download = await requireDownload(request);
    const found = await findPackage(request.deps.db, download, request.params.packageId);
    if (!found) throw new AppError("resource.not_found");
    const { fileName, ...file } = await openPackageFile(request.deps, found);
    return { status: 200, contentType: "application/zip", ...file, headers: attachment(fileName) };
  },
});

export const satDownloadRoutes: readonly Route[] = [
  listAll,
  createOne,
  readOne,
  cancelOne,
  retryOne,
  readPackage,
];

async function requireDownload({
  deps,
  principal,
  params,
}: Pick<
  GuardedRequest<MemberPrincipal, unknown, unknown, { readonly id: string }>,
  "deps" | "principal" | "params"
>): Promise<SatDownload> {
  const row = await findDownload(deps.db, principal, params.id);
  if (!row) throw new AppError("resource.not_found");
  return row;
}
