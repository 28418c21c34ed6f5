import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const paymentReminder: WrittenIn<"paymentReminder"> = {
  es: ({ merchant, folio, total, balance, dueOn, daysLate }) => ({
    subject: `Recordatorio de pago: factura ${plainName(folio)} de ${plainName(merchant)}`,
    heading: daysLate > 0 ? "Su factura está vencida" : "Su factura está por vencer",
    paragraphs: [
      daysLate > 0
        ? `La factura ${plainName(folio)} de ${plainName(merchant)} venció el ${dueOn} y todavía tiene saldo.`
        : `La factura ${plainName(folio)} de ${plainName(merchant)} vence el ${dueOn} y todavía tiene saldo.`,
      "Si ya la pagó, no haga caso de este mensaje: el pago puede estar por registrarse.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Saldo", plainName(balance)],
      ["Vencimiento", dueOn],
    ],
    note: "Recibe este recordatorio porque la factura se emitió a pagos (PPD). Para acordar el pago, escriba a quien se la emitió.",
  }),
  en: ({ merchant, folio, total, balance, dueOn, daysLate }) => ({
    subject: `Payment reminder: invoice ${plainName(folio)} from ${plainName(merchant)}`,
    heading: daysLate > 0 ? "Your invoice is overdue" : "Your invoice is due soon",
    paragraphs: [
      daysLate > 0
        ? `Invoice ${plainName(folio)} from ${plainName(merchant)} was due on ${dueOn}, and a part of it is still open.`
        : `Invoice ${plainName(folio)} from ${plainName(merchant)} is due on ${dueOn}, and a part of it is still open.`,
      "If you have paid it, please ignore this message: the payment may not be recorded yet.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Balance", plainName(balance)],
      ["Due on", dueOn],
    ],
    note: "You get this reminder because the invoice is paid later or in parts (PPD). To arrange the payment, write to whoever issued it.",
  }),
};
