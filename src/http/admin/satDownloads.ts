import Joi from "joi";
import { AppError } from "../../errors.ts";
import { retryDownload } from "../../operations/satDownloads/retryDownload.ts";
import {
  type DownloadSearch,
  findDownloadOfAnyone,
  searchDownloads,
} from "../../queries/admin/satDownloads.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../lists/paging.ts";
import type { Language } from "../present/language.ts";
import {
  downloadRetryAfter,
  downloadStateSchema,
  presentDownload,
  presentedDownloadSchema,
} from "../merchant/sat/presentSatDownload.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";

const base = "/api/v1/admin/sat/downloads";

const searchValidator: Validator<PageQuery & DownloadSearch> = createValidator(
  Joi.object({
    ...pageKeys,
    merchantId: uuid,
    livemode: Joi.boolean(),
    state: downloadStateSchema,
    underWay: Joi.boolean().description("Whether something is still to happen."),
  }),
);

const adminDownloadSchema = presentedDownloadSchema
  .keys({ merchantId: Joi.string().guid().required() })
  .meta({ name: "AdminSatDownload" });

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListSatDownloads",
  tag: "Admin",
  summary: "Downloads from SAT of every merchant, newest first",
  permission: "read all documents",
  query: searchValidator,
  answers: { 200: { description: "A page of downloads.", schema: listSchema(adminDownloadSchema) } },
  async answer({ deps, query, language }) {
    const page = await searchDownloads(deps.db, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => present(row, language)) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "adminReadSatDownload",
  tag: "Admin",
  summary: "Read a download from SAT of any merchant",
  permission: "read all documents",
  params: { id: uuid },
  answers: { 200: { description: "The download.", schema: adminDownloadSchema } },
  async answer({ deps, params, language }) {
    const row = await findDownloadOfAnyone(deps.db, params.id);
    if (!row) throw new AppError("resource.not_found");
    const headers = downloadRetryAfter(row, deps.clock.now());
    return { status: 200, data: present(row, language), headers };
  },
});

const retryOne = adminRoute({
  method: "post",
  path: `${base}/:id/retry`,
  params: { id: uuid },
  operationId: "adminRetrySatDownload",
  tag: "Admin",
  summary: "Try now instead of later, or again for what did not come; with the merchant's stored e.firma",
  permission: "repair documents",
  answers: { 202: { description: "Under way again.", schema: adminDownloadSchema } },
  refusals: ["sat_download.nothing_to_retry", "efirma.missing", "efirma.expired"],
  async answer({ deps, params, actor, language }) {
    const found = await findDownloadOfAnyone(deps.db, params.id);
    if (!found) throw new AppError("resource.not_found");
    const { id, merchantId } = found;
    const row = await retryDownload(deps, { principal: { merchantId }, actor }, { downloadId: id });
    const headers = downloadRetryAfter(row, deps.clock.now());
    return { status: 202, data: present(row, language), headers };
  },
});

export const adminSatDownloadRoutes: readonly Route[] = [listAll, readOne, retryOne];

function present(row: SatDownload, language: Language) {
  return { ...presentDownload(row, language), merchantId: row.merchantId };
}
