import { AppError } from "../../../errors.ts";
import { updateGlobalInvoice } from "../../../operations/merchants/updateGlobalInvoice.ts";
import { merchantSettings } from "../../../queries/merchants/merchantSettings.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { globalInvoiceValidator, presentedGlobalInvoiceSchema } from "./globalInvoice.schema.ts";

const path = "/api/v1/merchant/global-invoice";
const answers = { 200: { description: "The terms as they are now.", schema: presentedGlobalInvoiceSchema } };

const readTerms = memberRoute({
  method: "get",
  path,
  operationId: "readGlobalInvoiceSettings",
  tag: "Merchant",
  summary: "How sales that nobody claimed become global invoices",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const settings = await merchantSettings(deps.db, principal.merchantId);
    if (!settings) throw new AppError("resource.not_found");
    return { status: 200, data: settings.globalInvoice, version: settings.version };
  },
});

const updateTerms = memberRoute({
  method: "put",
  path,
  operationId: "updateGlobalInvoiceSettings",
  tag: "Merchant",
  summary: "Set how sales that nobody claimed become global invoices",
  permission: "change settings",
  versioned: true,
  body: {
    ...globalInvoiceValidator,
    examples: {
      daily: {
        periodicity: "01",
        scope: "branch",
        paymentForms: "largest",
        automatic: true,
        hour: 3,
        linesPerDocument: 2_000,
      },
    },
  },
  answers,
  async answer(request) {
    const { globalInvoice, version } = await updateGlobalInvoice(request.deps, request, request.body);
    return { status: 200, data: globalInvoice, headers: { ETag: etagOf(version) } };
  },
});

export const globalInvoiceRoutes: readonly Route[] = [readTerms, updateTerms];
