import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkComprobante } from "../../../../src/domain/cfdi/checkComprobante.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import { satExamples } from "../../../helpers/sat/satExamples.ts";
import type { Changes } from "./changed.ts";
import { changedPagos } from "./changedPagos.ts";

const dollars = "Pago[1]";
const abroad = `${dollars}.DoctoRelacionado[0]`;
const trasladoP = `${dollars}.ImpuestosP.TrasladosP.TrasladoP[0]`;

const inOrder: readonly [what: string, changes: Changes][] = [
  ["two payments in two currencies", {}],
  [
    "more received than its documents take",
    { "Pago[0].Monto": "1200.00", "Totales.MontoTotalPagos": "3050.00" },
  ],
  [
    "a converted sum that is cut off at six decimals",
    { [`${trasladoP}.BaseP`]: "64.864864", [`${trasladoP}.ImporteP`]: "10.378378" },
  ],
  [
    "one that is rounded to the payment's currency",
    {
      [`${trasladoP}.BaseP`]: "64.86",
      [`${trasladoP}.ImporteP`]: "10.38",
      "Totales.TotalTrasladosBaseIVA16": "2199.91",
      "Totales.TotalTrasladosImpuestoIVA16": "352.03",
    },
  ],
  [
    "equal currencies with all decimals",
    { [`${dollars}.DoctoRelacionado[1].EquivalenciaDR`]: "1.0000000000" },
  ],
  ["TipoCambioP of pesos with decimals", { "Pago[0].TipoCambioP": "1.000000" }],
  [
    "an amount within the margins of its EquivalenciaDR",
    {
      [`${abroad}.EquivalenciaDR`]: "18.4970",
      [`${abroad}.ImpPagado`]: "1391.99",
      [`${abroad}.ImpSaldoInsoluto`]: "0.01",
      [`${trasladoP}.BaseP`]: "64.875385",
      [`${trasladoP}.ImporteP`]: "10.380062",
      "Totales.TotalTrasladosBaseIVA16": "2200.19",
      "Totales.TotalTrasladosImpuestoIVA16": "352.03",
    },
  ],
  [
    "an account abroad, with its bank's name",
    { "Pago[0].RfcEmisorCtaOrd": "XEXX010101000", "Pago[0].NomBancoOrdExt": "BANK OF SOMEWHERE" },
  ],
  [
    "a whole SPEI receipt",
    {
      "Pago[0].TipoCadPago": "01",
      "Pago[0].CertPago": "Q2VydA==",
      "Pago[0].CadPago": "||1||",
      "Pago[0].SelloPago": "U2VsbG8=",
    },
  ],
  ["a document with IVA not transferred", { [`${dollars}.DoctoRelacionado[1].ObjetoImpDR`]: "06" }],
];

for (const [what, changes] of inOrder) {
  test(`nothing is told of ${what}`, (t) => {
    t.deepEqual(checkComprobante(changedPagos(changes), { catalogs }), []);
  });
}

test("whatever is missing or malformed in the complement, nothing is thrown", (t) => {
  const [root] = changedPagos().Complemento!;
  for (const path of attributePaths(root!)) {
    for (const value of [undefined, "a b c", "0"])
      t.notThrows(() => checkComprobante(changedPagos({ [path]: value }), { catalogs }), path);
  }
});

test("SAT's rules of payments are kept by public examples", (t) => {
  const examples = satExamples("pago20");
  if (examples.length === 0) {
    t.log("skipped: examples/pago20 is not beside the project");
    t.pass();
    return;
  }
  const found = examples.flatMap(({ name, xml }) =>
    checkComprobante(readComprobante(completed(xml)), { catalogs }).map(
      ({ code, path, message }) => `${name}: ${code} ${path} ${message.en}`,
    ),
  );
  t.deepEqual(found, []);
});

const folio = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";

/** They were published without seals, some without RFCs, accounts and folios. */
function completed(xml: string): string {
  return xml
    .replace(
      /NoCertificado="[^"]*"/,
      'NoCertificado="30001000000500003416" Sello="U2VsbG8=" Certificado="Q2VydA=="',
    )
    .replaceAll(' Rfc=""', ' Rfc="EKU9003173C9"')
    .replaceAll(/ (?:RfcEmisorCta|Cta)\w+=""/g, "")
    .replaceAll(/<pago20:DoctoRelacionado (?![^>]*IdDocumento)/g, `$&IdDocumento="${folio}" `);
}

/** Returns the paths of every attribute below an element, as `changedPagos` takes them. */
function attributePaths({ attributes, children }: XmlElement, path: readonly string[] = []): string[] {
  const counts = new Map<string, number>();
  return [
    ...Object.keys(attributes).map((name) => [...path, name].join(".")),
    ...children.flatMap((child) => {
      const name = child.name.replace("pago20:", "");
      const index = counts.get(name) ?? 0;
      counts.set(name, index + 1);
      return attributePaths(child, [...path, `${name}[${index}]`]);
    }),
  ];
}
