import { awaitedBranch, branchOf, type TenantPrincipal } from "../../domain/access/principal.ts";
import { atOnce } from "../../domain/steps/atOnce.ts";
import type { Steps } from "../../domain/steps/steps.ts";
import { firstFaults } from "../../domain/tickets/firstFaults.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { ticketTotalFaults } from "../../domain/invoicing/ticketTotalFaults.ts";
import type { Fault } from "../../errors.ts";
import { createValidator, type StepwiseValidator, type Validated } from "../validation/createValidator.ts";
import { ownFault } from "../validation/ownFault.ts";
import type { ValidationContext } from "../validation/validationContext.ts";
import { dayOfSale } from "./dayOfSale.ts";
import { saleInstantOf } from "./saleInstantOf.ts";
import { ticketSchema } from "./tickets.schema.ts";

const shape = createValidator<Ticket>(ticketSchema, { fast: true });

/**
 * Accepts tickets that this merchant can send: sound in shape, of a branch that exists or may be created, with a total
 * that can be reached.
 */
export const ticketValidator: StepwiseValidator<Ticket> = {
  schema: ticketSchema,
  steps,
  validate: (value, context) => atOnce(steps(value, context)),
};

function* steps(value: unknown, context: ValidationContext): Steps<Validated<Ticket>> {
  const validated = yield* shape.steps(value, { ...context, day: dayOfSale(value) });
  if (validated.faults) return validated;
  yield;
  const { principal, catalogs } = context;
  const issuedAt = saleInstantOf(validated.value, principal, catalogs);
  const ticket = { ...validated.value, issuedAt };
  const faults = yield* ticketTotalFaults(ticket, catalogs);
  if (principal) faults.unshift(...placeFaults(principal, ticket));
  return faults.length > 0 ? { faults: firstFaults(faults) } : { value: ticket };
}

/** Returns the faults of the place of sale: a branch that there cannot be, or a till that the branch does not have. */
function placeFaults(principal: TenantPrincipal, { branch: code, register }: Ticket): Fault[] {
  const branch = branchOf(principal, code);
  if (!branch) return awaitedBranch(principal, code) ? [] : [ownFault("branch.unknown", "branch")];
  const { registers = [] } = branch;
  if (register === undefined || registers.length === 0 || registers.includes(register)) return [];
  return [ownFault("register.unknown", "register", { registers: registers.join(", ") })];
}
