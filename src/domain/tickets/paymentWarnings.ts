import type { Fault } from "../../errors.ts";
import { undefinedPaymentForm } from "../catalogs/paymentForms.ts";
import type { Ticket } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/**
 * Warns of a sale that is paid at once and does not say how: the guide to Annex 20 wants the form (FormaPago). It is no
 * fault, because SAT's matrix refuses only the contrary, a form for what is paid later (CFDI40105).
 */
export function paymentWarnings({ paymentMethod, paymentForm }: Ticket): Fault[] {
  return paymentMethod === "PUE" && paymentForm === undefinedPaymentForm ? [paidInNoForm()] : [];
}

function paidInNoForm(): Fault {
  return ticketFault(
    "ticket.payment_form_undefined",
    "paymentForm",
    {
      es: "La guía del SAT pide que lo pagado en una exhibición (PUE) diga cómo se pagó, y 99 es por definir.",
      en: "SAT's guide wants what is paid at once (PUE) to say how, and 99 is undefined.",
    },
    {
      es: "Mande la forma con que se pagó (01 efectivo, 04 crédito, 28 débito…), o paymentMethod: PPD si se paga después.",
      en: "Send the form it was paid in (01 cash, 04 credit, 28 debit…), or paymentMethod: PPD if it is paid later.",
    },
  );
}
