import { both, type Guide } from "../guide.ts";
import { invoiced } from "./invoiced.ts";
import { now } from "./sale.ts";

export const paymentsGuide: Guide = {
  slug: "payments",
  title: both("Pagos (PPD y REP)", "Payments (PPD and REP)"),
  intro: both(
    "Lo que se vende a crédito se factura con método PPD, y cada pago lleva su recibo electrónico (REP). Tú anotas el pago; Timbra calcula saldos, parcialidades e impuestos, y timbra el recibo.",
    "Sales on credit are invoiced with the method PPD, and each payment needs its receipt (REP). You record the payment; Timbra works out balances, instalments and taxes, and stamps the receipt.",
  ),
  steps: [
    {
      heading: both("Factura a crédito", "Invoice on credit"),
      text: both(
        "`paymentMethod` es `PPD` y `paymentForm` es `99`, por definir.",
        "`paymentMethod` is `PPD` and `paymentForm` is `99`, to be defined.",
      ),
      examples: [...invoiced("P", "INVOICE", { paymentMethod: "PPD", paymentForm: "99" })],
    },
    {
      heading: both("Anota un pago", "Record a payment"),
      text: both(
        "Este es un abono de 40 pesos por transferencia (03). La respuesta ya dice el número de parcialidad y el saldo que queda.",
        "This is an instalment of 40 pesos by transfer (03). The answer already says the number of the instalment and what is left.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/invoices/$INVOICE/payments",
          body: {
            externalId: "DEP-$(date +%s)",
            paidAt: now,
            form: "03",
            amount: "40.00",
            reference: "SPEI-1",
          },
          status: 201,
          fields: {
            "data.state": "reporting",
            "data.invoices.0.instalment": 1,
            "data.invoices.0.after": 50,
          },
          keep: { PAYMENT: "data.id" },
        },
      ],
    },
    {
      heading: both("Descarga el recibo", "Download the receipt"),
      text: both(
        "El REP es un CFDI más: se lee, se descarga y se envía como cualquier factura.",
        "The REP is a CFDI like any other: read it, download it and mail it as you do invoices.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/invoices/payments/$PAYMENT",
          status: 200,
          fields: { "data.state": "reported" },
          keep: { REP: "data.receipt.id" },
          isRepeated: true,
        },
        { method: "GET", path: "/api/v1/invoices/$REP/files/pdf", status: 200, saveAs: "recibo.pdf" },
      ],
    },
    {
      heading: both("Consulta el saldo", "Look at the balance"),
      text: both(
        "Un pago mayor que el saldo se rechaza y no se guarda.",
        "A payment of more than the balance is refused and not stored.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/invoices/$INVOICE/payments/summary",
          status: 200,
          fields: { "data.paid": 40, "data.balance": 50 },
        },
        {
          method: "POST",
          path: "/api/v1/invoices/$INVOICE/payments",
          body: { paidAt: now, form: "03", amount: "50.01" },
          status: 422,
          fields: { error: "request.invalid", "details.0.code": "payment.exceeds_balance" },
        },
      ],
    },
    {
      heading: both("Deshaz un pago", "Reverse a payment"),
      text: both(
        "Si el cheque rebotó, deshaz el pago: su recibo se cancela y la factura queda otra vez con saldo. Los pagos se deshacen del último al primero. Para apurar la respuesta del SAT, usa `refresh` del recibo.",
        "If the cheque bounced, reverse the payment: its receipt is cancelled and the invoice has its balance again. Payments are reversed from the last to the first. To hurry SAT's answer, use `refresh` of the receipt.",
      ),
      examples: [
        {
          method: "DELETE",
          path: "/api/v1/invoices/payments/$PAYMENT",
          status: 202,
          fields: { "data.receipt.state": "cancelling" },
        },
        {
          method: "POST",
          path: "/api/v1/invoices/$REP/cancellation/refresh",
          status: 200,
          fields: { "data.state": "cancelled" },
          isRepeated: true,
        },
        {
          method: "GET",
          path: "/api/v1/invoices/payments/$PAYMENT",
          status: 200,
          fields: { "data.state": "reversed" },
          isRepeated: true,
        },
      ],
    },
  ],
};
