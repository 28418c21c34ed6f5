/** The reports: sales against documents, taxes by month, cancellations, errors, and how customers make their own invoices. */
export const reportNames = ["sales", "taxes", "cancellations", "errors", "funnel"] as const;
export type ReportName = (typeof reportNames)[number];

type Words = Readonly<Record<"es" | "en", string>>;

/** A column of a report. Amounts are exact decimals. */
export interface ReportColumn {
  readonly key: string;
  readonly kind: "text" | "count" | "amount";
  readonly title: Words;
  /** The words for the values of a text that is one of a few. */
  readonly words?: Readonly<Record<string, Words>>;
}

/** A row, by the keys of its report's columns; an amount is a decimal, and what is not known is null. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

const words = (es: string, en: string): Words => ({ es, en });
const text = (key: string, es: string, en: string, values?: ReportColumn["words"]): ReportColumn => ({
  key,
  kind: "text",
  title: { es, en },
  ...(values && { words: values }),
});
const count = (key: string, es: string, en: string): ReportColumn => ({
  key,
  kind: "count",
  title: { es, en },
});
const amount = (key: string, es: string, en: string): ReportColumn => ({
  key,
  kind: "amount",
  title: { es, en },
});

const currency = text("currency", "Moneda", "Currency");
const month = text("month", "Mes", "Month");
const total = amount("total", "Total", "Total");

/** The columns of each report, in their order; a file and a page show the same. */
export const reportColumns: Readonly<Record<ReportName, readonly ReportColumn[]>> = {
  sales: [
    text("day", "Día", "Day"),
    currency,
    count("tickets", "Tickets", "Tickets"),
    amount("sold", "Vendido", "Sold"),
    amount("held", "Depósitos y tarjetas de regalo", "Deposits and gift cards"),
    amount("invoiced", "Facturado", "Invoiced"),
    amount("global", "En global", "In a global invoice"),
    amount("elsewhere", "Facturado en otro sistema", "Invoiced elsewhere"),
    amount("open", "Sin comprobante", "In no document"),
    count("documents", "CFDI timbrados", "CFDIs stamped"),
    amount("stamped", "Total de CFDI", "Total of CFDIs"),
    amount("credited", "Notas de crédito", "Credit notes"),
  ],
  taxes: [
    month,
    text("type", "Comprobante", "Document", {
      I: words("Ingreso", "Income"),
      E: words("Egreso", "Credit note"),
    }),
    text("side", "Impuesto", "Tax", {
      transferred: words("Trasladado", "Transferred"),
      withheld: words("Retenido", "Withheld"),
    }),
    text("tax", "Clave", "Key", {
      "001": words("ISR", "ISR"),
      "002": words("IVA", "IVA"),
      "003": words("IEPS", "IEPS"),
    }),
    text("rate", "Tasa o cuota", "Rate", { exempt: words("Exento", "Exempt") }),
    currency,
    count("documents", "CFDI", "CFDIs"),
    amount("base", "Base", "Base"),
    amount("amount", "Importe", "Amount"),
  ],
  cancellations: [
    month,
    text("motive", "Motivo", "Motive", {
      "01": words("01 Con errores, con relación", "01 With errors, related"),
      "02": words("02 Con errores, sin relación", "02 With errors, not related"),
      "03": words("03 No se llevó a cabo", "03 It did not take place"),
      "04": words("04 Nominativa en una global", "04 Named, in a global invoice"),
      outside: words("Fuera de Timbra", "Outside of Timbra"),
    }),
    currency,
    count("documents", "CFDI cancelados", "CFDIs cancelled"),
    total,
  ],
  errors: [
    text("of", "En", "In", {
      ticket: words("Ticket rechazado", "Rejected ticket"),
      receiver: words("Receptor", "Receiver"),
      invoice: words("Factura rechazada", "Refused invoice"),
    }),
    text("code", "Código", "Code"),
    text("message", "Qué pasó", "What happened"),
    text("cure", "Cómo se corrige", "What cures it"),
    count("documents", "Veces", "Times"),
    text("lastDay", "Último día", "Last day"),
  ],
  funnel: [
    text("step", "Paso", "Step", {
      receipts: words("Ventas con ticket", "Sales with a receipt"),
      opened: words("Recibos abiertos por el cliente", "Receipts opened by the customer"),
      asked: words("Pedidas por el cliente", "Asked for by the customer"),
      selfInvoiced: words("Timbradas por el cliente", "Stamped for the customer"),
      byMerchant: words("Timbradas por el negocio", "Stamped for the merchant"),
      global: words("Ventas en factura global", "Sales in a global invoice"),
      open: words("Ventas sin comprobante", "Sales in no document"),
    }),
    count("documents", "Cuántas", "How many"),
    count("share", "% de las ventas", "% of the sales"),
  ],
};
