import type { Fault } from "../../errors.ts";
import { undefinedPaymentForm } from "../catalogs/embedded/paymentForms.ts";
import type { Ticket } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/**
 * Warns of a sale that is paid at once and does not say how: the guide to Annex 20 wants the form (FormaPago). It is no
 * fault, because SAT's matrix refuses only the contrary, a form for what is paid later (CFDI40105).
 */
export function paymentWarnings({
  paymentMethod,
  paymentForm,
}: Partial<Pick<Ticket, "paymentMethod" | "paymentForm">>): Fault[] {
  return paymentMethod === "PUE" && paymentForm === undefinedPaymentForm ? [paidInNoForm()] : [];
}

function paidInNoForm(): Fault {
  return ticketFault("ticket.payment_form_undefined", "paymentForm");
}
