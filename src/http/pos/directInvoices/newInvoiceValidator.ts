import Joi from "joi";
import { branchOf } from "../../../domain/access/principal.ts";
import { advanceSale, type NewAdvance } from "../../../domain/directInvoices/advances/advanceSale.ts";
import { directFault } from "../../../domain/directInvoices/directFault.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../../errors.ts";
import { atOnce } from "../../../domain/steps/atOnce.ts";
import type { Steps } from "../../../domain/steps/steps.ts";
import { firstFaults } from "../../../domain/tickets/firstFaults.ts";
import { createValidator, type StepwiseValidator, type Validated } from "../../validation/createValidator.ts";
import { ownFault } from "../../validation/ownFault.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";
import { dayOfSale } from "../dayOfSale.ts";
import { complementFaults } from "../documents/complementFaults.ts";
import { receiverBesides } from "../receiverBesides.ts";
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
/** The judge of each `type` that a body without `exact` may name; a sale names none. */
const byType = {
  income: sale,
  credit: sale,
  advance: { steps: advanceSteps },
  transfer,
  payroll,
} as const;
const typed = createValidator<{ readonly type?: keyof typeof byType }>(
  Joi.object({ type: Joi.valid(...Object.keys(byType)) }).unknown(),
);
const exactFrame = createValidator<DirectInvoice>(
  exactInvoiceSchema.keys({ document: Joi.object().required() }),
);
const exactDocument = createValidator<object>(exactDocumentSchema);

type NewInvoiceValidator = StepwiseValidator<DirectInvoice> & { readonly sizedBy: Joi.Schema };

/**
 * Accepts invoices without a ticket that this merchant can send: sound in shape and of a branch that exists. Which of the
 * schemas judges a body is said by its `exact` and its `type`.
 */
export const newInvoiceValidator: NewInvoiceValidator = validatorOf({ acceptsPayments: false });

/** Accepts exact payment receipts (type P) too, which are judged and never issued. */
export const triedInvoiceValidator: NewInvoiceValidator = validatorOf({ acceptsPayments: true });

/** The fault of an exact payment receipt: one beside the ledger would make its balances untrue. */
export const ledgerFault: Fault = directFault("invoice.payment_has_ledger", "document.TipoDeComprobante");

interface Acceptance {
  readonly acceptsPayments: boolean;
}

function validatorOf(acceptance: Acceptance): NewInvoiceValidator {
  const stepsOf = (value: unknown, context: ValidationContext) => steps(value, context, acceptance);
  return {
    schema: newInvoiceSchema,
    sizedBy: directSaleSchema,
    steps: stepsOf,
    validate: (value, context) => atOnce(stepsOf(value, context)),
  };
}

function* steps(
  value: unknown,
  context: ValidationContext,
  acceptance: Acceptance,
): Steps<Validated<DirectInvoice>> {
  const validated = yield* shapeSteps(value, { ...context, day: dayOfSale(value) }, acceptance);
  if (validated.faults || !context.principal) return validated;
  const { branch } = validated.value;
  if (branchOf(context.principal, branch)) return validated;
  return { faults: [ownFault("branch.unknown", "branch")] };
}

function* shapeSteps(
  value: unknown,
  context: ValidationContext,
  { acceptsPayments }: Acceptance,
): Steps<Validated<DirectInvoice>> {
  const sent = (value ?? {}) as {
    readonly exact?: unknown;
    readonly type?: unknown;
    readonly document?: unknown;
  };
  if (sent.exact === undefined) {
    const named = yield* typed.steps({ type: sent.type }, context);
    if (named.faults) return named;
    const { type = "income" } = named.value;
    const validated = yield* byType[type].steps(value, context);
    if (!validated.faults) return validated;
    // What an employee lacks here follows from the type.
    const ofReceiver = type === "payroll" ? [] : receiverBesides(value, context);
    const ofComplements = yield* complementFaults(value, context, "invoice");
    return { faults: firstFaults([...validated.faults, ...ofReceiver, ...ofComplements]) };
  }
  const { TipoDeComprobante } = (sent.document ?? {}) as { readonly TipoDeComprobante?: unknown };
  if (TipoDeComprobante === "P" && !acceptsPayments) return { faults: [ledgerFault] };
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
