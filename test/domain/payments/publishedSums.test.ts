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

type Doctos = readonly [
  currency: string,
  equivalence: string,
  paid: string,
  ...taxes: (readonly [rate: string, base: string, amount: string])[],
];

/** The figures of CalculatorTest.php of eclipxe13/CfdiUtils; its taxes have up to eleven decimals, the schema's have six. */
const calculated: readonly {
  readonly what: string;
  readonly pago: readonly [currency: string, rate: string, amount: string];
  readonly doctos: readonly Doctos[];
  /** The sums of ImpuestosP by rate, which are cut off at six decimals there. */
  readonly taxes: Readonly<Record<string, readonly [base: string, amount: string]>>;
  readonly totals: Readonly<Record<string, string>>;
}[] = [
  {
    what: "one document",
    pago: ["MXN", "1", "0.14"],
    doctos: [["MXN", "1", "0.14", ["0.160000", "0.123456", "0.019753"]]],
    taxes: { "0.160000": ["0.123456", "0.019753"] },
    totals: { MontoTotalPagos: "0.14", TotalTrasladosBaseIVA16: "0.12", TotalTrasladosImpuestoIVA16: "0.02" },
  },
  {
    what: "two documents",
    pago: ["MXN", "1", "1.57"],
    doctos: [
      ["MXN", "1", "0.14", ["0.160000", "0.123456", "0.019753"]],
      ["MXN", "1", "1.43", ["0.160000", "1.234567", "0.197530"]],
    ],
    taxes: { "0.160000": ["1.358024", "0.217283"] },
    totals: { MontoTotalPagos: "1.57", TotalTrasladosBaseIVA16: "1.36", TotalTrasladosImpuestoIVA16: "0.22" },
  },
  {
    what: "dollars for documents in pesos and in dollars",
    pago: ["USD", "17.8945", "5.00"],
    doctos: [
      ["MXN", "17.8945", "0.14", ["0.160000", "0.123456", "0.019753"], ["0.000000", "0.123456", "0"]],
      ["MXN", "17.8945", "1.43", ["0.160000", "1.234567", "0.197530"]],
      ["USD", "1", "4.01", ["0.160000", "3.456789", "0.553086"]],
    ],
    taxes: { "0.160000": ["3.532679", "0.565228"], "0.000000": ["0.006899", "0"] },
    totals: {
      MontoTotalPagos: "89.47",
      TotalTrasladosBaseIVA16: "63.22",
      TotalTrasladosImpuestoIVA16: "10.11",
      TotalTrasladosBaseIVA0: "0.12",
      TotalTrasladosImpuestoIVA0: "0",
    },
  },
];

for (const { what, pago, doctos, taxes, totals } of calculated)
  test(`the published calculator's figures come out, to the last unit of what it cuts off: ${what}`, (t) => {
    const [currency, exchangeRate, amount] = pago;
    const transfer = { paidAt: "2026-08-01T12:00:00", form: "03", currency, exchangeRate, amount };
    const written = writePagos([{ transfer, documents: doctos.map(documentOf) }], () => 2);
    const [totales] = all(written, "Totales");
    const numbers = Object.entries(totales!.attributes).map(([name, value]) => [
      name,
      new Big(value).toFixed(),
    ]);
    t.deepEqual(
      Object.fromEntries(numbers),
      Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, new Big(value).toFixed()])),
    );
    for (const { attributes } of all(written, "TrasladoP")) {
      const [base, tax] = taxes[attributes["TasaOCuotaP"]!]!;
      for (const [ours, theirs] of [
        [attributes["BaseP"]!, base],
        [attributes["ImporteP"]!, tax],
      ] as const)
        t.true(new Big(ours).minus(theirs).abs().lte("0.000001"), `${ours} for ${theirs}`);
    }
  });

function documentOf([currency, equivalence, paid, ...taxes]: Doctos): Payment["documents"][number] {
  return {
    uuid: "6e05bb78-09f7-40c4-943e-31e4d637949a",
    currency,
    equivalence,
    instalment: 1,
    before: paid,
    paid,
    after: "0.00",
    taxObject: "02",
    taxes: taxes.map(([TasaOCuota, Base, Importe]) => ({
      withheld: false,
      Impuesto: "002",
      TipoFactor: "Tasa",
      TasaOCuota,
      Base,
      Importe,
    })),
  };
}

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
