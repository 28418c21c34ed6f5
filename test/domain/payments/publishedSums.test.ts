import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { Big } from "big.js";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import type { DocumentTax } from "../../../src/domain/payments/documentTax.ts";
import type { Payment } from "../../../src/domain/payments/payment.ts";
import { writePagos } from "../../../src/domain/payments/writePagos.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const folder = sharedSat("examples/pago20");

for (const file of folder ? readdirSync(folder) : [])
  test(`the sums of the published receipt ${file} follow from its documents`, (t) => {
    const root = parseXml(readFileSync(join(folder!, file), "utf8"), { namespaces: false });
    const [published] = all(root, "Pagos");
    const rebuilt = writePagos(all(published!, "Pago").map(paymentOf), () => 2);
    t.deepEqual(figures(all(rebuilt, "Totales")), figures(all(published!, "Totales")));
    for (const name of ["TrasladoP", "RetencionP"])
      t.deepEqual(figures(all(rebuilt, name)), figures(all(published!, name)), name);
  });

test("the published receipts are beside the project, or were skipped", (t) => {
  if (!folder) t.log("skipped: examples/pago20 is not beside the project");
  t.pass();
});

function paymentOf(pago: XmlElement): Payment {
  const { attributes: said } = pago;
  return {
    transfer: {
      paidAt: said["FechaPago"]!,
      form: said["FormaDePagoP"]!,
      currency: said["MonedaP"]!,
      exchangeRate: said["TipoCambioP"]!,
      amount: said["Monto"]!,
    },
    documents: all(pago, "DoctoRelacionado").map(({ attributes, children }) => ({
      uuid: attributes["IdDocumento"]!,
      currency: attributes["MonedaDR"]!,
      equivalence: attributes["EquivalenciaDR"]!,
      instalment: Number(attributes["NumParcialidad"]),
      before: attributes["ImpSaldoAnt"]!,
      paid: attributes["ImpPagado"]!,
      after: attributes["ImpSaldoInsoluto"]!,
      taxObject: attributes["ObjetoImpDR"]!,
      taxes: [
        ...children.flatMap((child) => all(child, "RetencionDR")),
        ...children.flatMap((child) => all(child, "TrasladoDR")),
      ].map(taxOf),
    })),
  };
}

function taxOf({ name, attributes }: XmlElement): DocumentTax {
  const { TasaOCuotaDR, ImporteDR } = attributes;
  return {
    withheld: name.endsWith("RetencionDR"),
    Impuesto: attributes["ImpuestoDR"]!,
    TipoFactor: attributes["TipoFactorDR"] as DocumentTax["TipoFactor"],
    Base: attributes["BaseDR"]!,
    ...(TasaOCuotaDR !== undefined && { TasaOCuota: TasaOCuotaDR }),
    ...(ImporteDR !== undefined && { Importe: ImporteDR }),
  };
}

/** Returns the attributes of nodes with their numbers as numbers, in an order of their own. */
function figures(nodes: readonly XmlElement[]): string[] {
  return nodes
    .map(({ attributes }) =>
      Object.entries(attributes)
        .map(([name, value]) => `${name} ${/^[\d.]+$/.test(value) ? new Big(value).toFixed() : value}`)
        .sort()
        .join(", "),
    )
    .sort();
}

function all(element: XmlElement, name: string): XmlElement[] {
  return [
    ...(element.name.endsWith(`:${name}`) ? [element] : []),
    ...element.children.flatMap((child) => all(child, name)),
  ];
}
