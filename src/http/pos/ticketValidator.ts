import { branchOf } from "../../domain/access/principal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { ticketTotalFaults } from "../../domain/tickets/ticketTotalFaults.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { ownFault } from "../validation/ownFault.ts";
import { dayOfSale } from "./dayOfSale.ts";
import { ticketSchema } from "./tickets.schema.ts";

const shape = createValidator<Ticket>(ticketSchema, { fast: true });

/** Passes tickets this merchant can send: sound in shape, of a branch that exists, with a total that can be reached. */
export const ticketValidator: Validator<Ticket> = {
  schema: ticketSchema,
  validate(value, context) {
    const validated = shape.validate(value, { ...context, day: dayOfSale(value) });
    if (validated.faults) return validated;
    const { value: ticket } = validated;
    const faults = ticketTotalFaults(ticket, context.catalogs);
    const { principal } = context;
    if (principal && !branchOf(principal, ticket.branch))
      faults.unshift(ownFault("branch.unknown", "branch"));
    return faults.length > 0 ? { faults } : validated;
  },
};
