import type { Fault } from "../../errors.ts";
import { undefinedPaymentForm } from "../catalogs/paymentForms.ts";
import type { Ticket } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/**
 * What is paid at once says how (guide to Annex 20, FormaPago). SAT's matrix refuses only the contrary, a form for what
 * is paid later (CFDI40105).
 */
export function paymentFaults({ paymentMethod, paymentForm }: Ticket): Fault[] {
  return paymentMethod === "PUE" && paymentForm === undefinedPaymentForm ? [paidInNoForm()] : [];
}

function paidInNoForm(): Fault {
  return ticketFault(
    "ticket.payment_form_undefined",
    "paymentForm",
    {
      es: "La forma de pago 99 (por definir) no va con PUE: lo pagado en una exhibición dice cómo se pagó.",
      en: "Payment form 99 (undefined) does not go with PUE: what is paid at once says how.",
    },
    {
      es: "Mande la forma con que se pagó (01 efectivo, 04 crédito, 28 débito…), o paymentMethod: PPD si se paga después.",
      en: "Send the form it was paid in (01 cash, 04 credit, 28 debit…), or paymentMethod: PPD if it is paid later.",
    },
  );
}
