import Joi from "joi";
import { downloadFaults } from "../../../domain/satDownloads/downloadFaults.ts";
import { readSatRange } from "../../../domain/satDownloads/readSatRange.ts";
import {
  type SatContent,
  satContents,
  type SatFilters,
  type SatRequestType,
  satRequestTypes,
  type SatService,
} from "../../../domain/satDownloads/satQuery.ts";
import type { Fault } from "../../../errors.ts";
import type { DownloadFilter } from "../../../queries/satDownloads/satDownloads.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { downloadStateSchema } from "./presentSatDownload.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { rfc, uuid } from "../../validation/schemas.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";
import { zoneOfBranches } from "../../lists/dayRange.ts";
import { type EfirmaBody, efirmaKeys } from "../certificates/efirma.schema.ts";

/** A download that somebody wants of SAT: a range in one direction, or one document by its folio. */
export interface DownloadBody extends SatFilters {
  readonly requestType: SatRequestType;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly content?: SatContent;
  readonly service?: SatService;
  readonly folio?: string;
  readonly efirma?: EfirmaBody;
}

const date = Joi.string()
  .max(40)
  .example("2026-10-01")
  .description("ISO 8601: a day, a local time, or an instant; judged on the clocks of the main branch.");

export const rangeKeys: Record<string, Joi.Schema> = {
  requestType: Joi.string()
    .valid(...satRequestTypes)
    .required()
    .description(
      "The documents that the taxpayer issued, those that it received, or one document by its folio.",
    ),
  dateFrom: date.description("First moment; needed unless a folio is asked for. At most six years ago."),
  dateTo: date.description("Last moment, included; a day means all of it."),
  content: Joi.string()
    .valid(...satContents)
    .default("cfdi")
    .description("The documents, or a line about each."),
  service: Joi.string().valid("cfdi", "retenciones").default("cfdi"),
};

const downloadForm: Validator<DownloadBody> = createValidator(
  Joi.object({
    ...rangeKeys,
    folio: uuid.description("Fiscal folio (UUID); dates are not needed then."),
    counterparties: Joi.array()
      .items(rfc)
      .min(1)
      .max(5)
      .unique()
      .description("Receivers of what was issued (five), or the issuer of what was received (one)."),
    comprobanteType: Joi.string().valid("I", "E", "T", "N", "P").description("c_TipoDeComprobante"),
    status: Joi.string().valid("todos", "vigente", "cancelado").description("EstadoComprobante"),
    complement: Joi.string()
      .pattern(/^[a-z0-9]{2,40}$/, { name: "complement" })
      .description("The complement, in SAT's own identifiers, such as `nomina12` or `pagos20`."),
    thirdParty: rfc.description("RfcACuentaTerceros"),
    efirma: Joi.object(efirmaKeys).description(
      "Signs for this download only, and is wiped with its end; the stored one when absent.",
    ),
  }),
);

/** The form, the dates and the filters are judged together, so that all that is wrong is told at once. */
export const downloadValidator: Validator<DownloadBody> = {
  schema: downloadForm.schema,
  validate(value, context) {
    const form = downloadForm.validate(value, context);
    const sent = (form.value ?? value) as Partial<DownloadBody> | null;
    const known = new Set(form.faults?.map(({ path }) => path));
    const more = [...rangeFaults(sent, context), ...wishFaults(sent)].filter(({ path }) => !known.has(path));
    const faults = [...(form.faults ?? []), ...more];
    return faults.length > 0 || form.value === undefined ? { faults } : { value: asWanted(form.value) };
  },
};

/** Asks by folio where the body names one, whichever way the document went. */
function asWanted(body: DownloadBody): DownloadBody {
  return body.folio === undefined ? body : { ...body, requestType: "folio" };
}

/** Returns what is wrong with the dates of a body or a query that has any. */
export function rangeFaults(
  sent: Partial<DownloadBody> | null,
  context: ValidationContext,
): readonly Fault[] {
  if (!isObject(sent) || sent.folio !== undefined || sent.requestType === "folio") return [];
  const { dateFrom, dateTo } = sent;
  if (![dateFrom, dateTo].every((each) => each === undefined || typeof each === "string")) return [];
  const zone = zoneOfBranches(context.principal?.branches ?? [], context.catalogs);
  return readSatRange({ dateFrom, dateTo }, zone, context.now).faults ?? [];
}

function wishFaults(sent: Partial<DownloadBody> | null): readonly Fault[] {
  const { content = "cfdi", folio, counterparties, status, ...body } = isObject(sent) ? sent : {};
  const requestType = folio === undefined ? body.requestType : "folio";
  if (requestType === undefined || !satRequestTypes.includes(requestType)) return [];
  const filters = {
    ...(Array.isArray(counterparties) && { counterparties }),
    ...(status !== undefined && { status }),
  };
  return downloadFaults({ requestType, content, folio, filters });
}

function isObject(sent: unknown): sent is object {
  return typeof sent === "object" && sent !== null && !Array.isArray(sent);
}

export const downloadListQueryValidator: Validator<PageQuery & DownloadFilter> = createValidator(
  Joi.object({
    ...pageKeys,
    state: downloadStateSchema,
    underWay: Joi.boolean().description("Whether something is still to happen."),
  }),
);

export const retryValidator: Validator<{ readonly efirma?: EfirmaBody }> = createValidator(
  Joi.object({
    efirma: Joi.object(efirmaKeys).description(
      "Lent anew: what was lent before is wiped. The stored one when absent.",
    ),
  }),
);

/** Bodies that anybody with an e.firma may send as they stand. */
export const downloadExamples = {
  issued: { requestType: "emitidos", dateFrom: "2026-10-01", dateTo: "2026-10-31" },
  receivedMetadata: {
    requestType: "recibidos",
    content: "metadata",
    dateFrom: "2026-10-01T00:00:00",
    dateTo: "2026-10-15T12:00:00-06:00",
  },
  payroll: {
    requestType: "emitidos",
    dateFrom: "2026-09-01",
    dateTo: "2026-09-30",
    comprobanteType: "N",
    complement: "nomina12",
  },
  folio: { requestType: "folio", folio: "5FB2822E-396D-4725-8521-CDC4BDD20CCF" },
} as const;
