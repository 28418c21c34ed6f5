import Joi from "joi";
import { branchOf } from "../../../domain/access/principal.ts";
import { advanceSale, type NewAdvance } from "../../../domain/directInvoices/advanceSale.ts";
import { directFault } from "../../../domain/directInvoices/directFault.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import { atOnce } from "../../../domain/steps/atOnce.ts";
import type { Steps } from "../../../domain/steps/steps.ts";
import { firstFaults } from "../../../domain/tickets/firstFaults.ts";
import { createValidator, type StepwiseValidator, type Validated } from "../../validation/createValidator.ts";
import { ownFault } from "../../validation/ownFault.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";
import { dayOfSale } from "../dayOfSale.ts";
import { exactDocumentSchema } from "./exactDocument.schema.ts";
import {
  directPayrollSchema,
  advanceSchema,
  directSaleSchema,
  directTransferSchema,
  exactInvoiceSchema,
  newInvoiceSchema,
} from "./newInvoice.schema.ts";

const sale = createValidator<DirectInvoice>(directSaleSchema);
const transfer = createValidator<DirectInvoice>(directTransferSchema);
const payroll = createValidator<DirectInvoice>(directPayrollSchema);
const advance = createValidator<NewAdvance>(advanceSchema);
const exactFrame = createValidator<DirectInvoice>(
  exactInvoiceSchema.keys({ document: Joi.object().required() }),
);
const exactDocument = createValidator<object>(exactDocumentSchema);

/**
 * Accepts invoices without a ticket that this merchant can send: sound in shape and of a branch that exists. Which of the
 * schemas judges a body is said by its `exact` and its `type`.
 */
export const newInvoiceValidator: StepwiseValidator<DirectInvoice> & { readonly sizedBy: Joi.Schema } = {
  schema: newInvoiceSchema,
  sizedBy: directSaleSchema,
  steps,
  validate: (value, context) => atOnce(steps(value, context)),
};

function* steps(value: unknown, context: ValidationContext): Steps<Validated<DirectInvoice>> {
  const validated = yield* shapeSteps(value, { ...context, day: dayOfSale(value) });
  if (validated.faults || !context.principal) return validated;
  const { branch } = validated.value;
  if (branchOf(context.principal, branch)) return validated;
  return { faults: [ownFault("branch.unknown", "branch")] };
}

function* shapeSteps(value: unknown, context: ValidationContext): Steps<Validated<DirectInvoice>> {
  const sent = (value ?? {}) as {
    readonly exact?: unknown;
    readonly type?: unknown;
    readonly document?: unknown;
  };
  if (sent.exact === undefined && sent.type === "advance") return yield* advanceSteps(value, context);
  if (sent.exact === undefined)
    return yield* (sent.type === "transfer" ? transfer : sent.type === "payroll" ? payroll : sale).steps(
      value,
      context,
    );
  const { TipoDeComprobante } = (sent.document ?? {}) as { readonly TipoDeComprobante?: unknown };
  // A receipt beside the ledger would make its balances untrue.
  if (TipoDeComprobante === "P")
    return { faults: [directFault("invoice.payment_has_ledger", "document.TipoDeComprobante")] };
  const framed = yield* exactFrame.steps(value, context);
  const document = yield* exactDocument.steps(sent.document ?? {}, context);
  const within = (document.faults ?? []).map((fault) => ({
    ...fault,
    path: fault.path === "" ? "document" : `document.${fault.path}`,
  }));
  const faults = [...(framed.faults ?? []), ...within];
  if (faults.length > 0) return { faults: firstFaults(faults) };
  return { value: { ...framed.value, document: document.value } as DirectInvoice };
}

/** The invoice of an advance is the sale that it comes to. */
function* advanceSteps(value: unknown, context: ValidationContext): Steps<Validated<DirectInvoice>> {
  const validated = yield* advance.steps(value, context);
  return validated.faults ? validated : { value: advanceSale(validated.value) };
}
