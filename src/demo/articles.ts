import type { TicketTax } from "../domain/tickets/ticket.ts";

export interface Article {
  readonly sku: string;
  readonly description: string;
  readonly productKey: string;
  readonly unitKey: string;
  /** Pesos, before the taxes below. */
  readonly price: string;
  readonly taxes: readonly TicketTax[];
}

const iva = (rate: string): TicketTax => ({ tax: "IVA", kind: "rate", rate, withheld: false });
const ieps = (rate: string): TicketTax => ({ tax: "IEPS", kind: "rate", rate, withheld: false });

/** The articles that the demonstration's shops sell: every tax that a counter meets. */
export const articles: readonly Article[] = [
  article("7501000111", "Café molido de Veracruz 500 g", "50201706", "H87", "129.90", [iva("0")]),
  article("7501000128", "Pan de caja integral", "50181900", "H87", "46.50", [iva("0")]),
  article("7501000135", "Refresco de cola 2 L", "50202306", "H87", "31.03", [iva("0.16")]),
  article("7501000142", "Papas fritas 170 g", "50192100", "H87", "42.00", [ieps("0.08"), iva("0")]),
  article("7501000159", "Cerveza clara, seis latas", "50202201", "H87", "98.28", [
    ieps("0.265"),
    iva("0.16"),
  ]),
  article("7501000166", "Mezcal joven 750 ml", "50202206", "H87", "389.00", [ieps("0.53"), iva("0.16")]),
  article("7501000173", "Cuaderno profesional raya", "14111514", "H87", "38.79", [iva("0.16")]),
  article("7501000180", "Cable USB-C 1 m", "26121609", "H87", "154.31", [iva("0.16")]),
  article("7501000197", "Audífonos inalámbricos", "52161514", "H87", "1292.24", [iva("0.16")]),
  article("7501000203", "Jabón de tocador, paquete de 4", "53131608", "H87", "61.21", [iva("0.16")]),
  article("7501000210", "Paracetamol 500 mg, 20 tabletas", "51142001", "H87", "35.00", [iva("0")]),
  article("7501000227", "Jamón de pavo por kilo", "50112000", "KGM", "187.40", [iva("0")]),
  article("SRV-01", "Curso de repostería (exento)", "86101700", "E48", "850.00", [
    { tax: "IVA", kind: "exempt", withheld: false },
  ]),
  article("SRV-02", "Flete local", "78101802", "E48", "1500.00", [
    iva("0.16"),
    { tax: "IVA", kind: "rate", rate: "0.04", withheld: true },
  ]),
  article("SRV-03", "Servicio a domicilio", "78102203", "E48", "43.10", [iva("0.16")]),
];

function article(
  sku: string,
  description: string,
  productKey: string,
  unitKey: string,
  price: string,
  taxes: readonly TicketTax[],
): Article {
  return { sku, description, productKey, unitKey, price, taxes };
}
