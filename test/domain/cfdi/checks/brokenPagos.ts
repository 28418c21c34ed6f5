import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import type { Changes } from "./changed.ts";
import { changedPagos } from "./changedPagos.ts";
import { broken, type BrokenRule } from "./brokenRule.ts";

const pesos = "Pago[0]";
const dollars = "Pago[1]";
/** The second document of the first payment, paid off. */
const off = `${pesos}.DoctoRelacionado[1]`;
/** A document in pesos, paid in dollars. */
const abroad = `${dollars}.DoctoRelacionado[0]`;
/** A document in dollars and without taxes, paid in dollars. */
const plain = `${dollars}.DoctoRelacionado[1]`;
const receipt = { CertPago: "Q2VydA==", CadPago: "||1||", SelloPago: "U2VsbG8=" };

export const brokenPagos = [
  ...(
    [
      ["CRP20201", "TotalRetencionesIVA", "106.66"],
      ["CRP20202", "TotalRetencionesISR", "100.01"],
      ["CRP20203", "TotalRetencionesIEPS", "0.00"],
      ["CRP20204", "TotalTrasladosBaseIVA16", "2200.01"],
      ["CRP20205", "TotalTrasladosImpuestoIVA16", "351.99"],
      ["CRP20206", "TotalTrasladosBaseIVA8", "24.99"],
      ["CRP20207", "TotalTrasladosImpuestoIVA8", "2.01"],
      ["CRP20208", "TotalTrasladosBaseIVA0", "50.01"],
      ["CRP20209", "TotalTrasladosImpuestoIVA0", "0.01"],
      ["CRP20210", "TotalTrasladosBaseIVAExento", "99.99"],
      ["CRP20211", "MontoTotalPagos", "1222.33"],
    ] as const
  ).map(([key, attribute, wrong]) =>
    brokenPart(key, `Totales.${attribute}`, { [`Totales.${attribute}`]: wrong }),
  ),

  brokenPart("CRP20212", `${dollars}.FormaDePagoP`, { [`${dollars}.FormaDePagoP`]: "99" }),
  brokenPart("CRP20213", `${dollars}.MonedaP`, { [`${dollars}.MonedaP`]: "XXX" }),
  brokenPart("CRP20214", `${dollars}.TipoCambioP`, { [`${dollars}.TipoCambioP`]: undefined }),
  brokenPart("CRP20215", `${pesos}.TipoCambioP`, { [`${pesos}.TipoCambioP`]: "1.000001" }),
  brokenPart("CRP20215", `${pesos}.TipoCambioP`, { [`${pesos}.TipoCambioP`]: undefined }),
  brokenPart("cfdi.rate_too_long", `${dollars}.TipoCambioP`, { [`${dollars}.TipoCambioP`]: "18.5000001" }),
  brokenPart("CRP20217", `${pesos}.Monto`, {
    [`${pesos}.Monto`]: "1122.32",
    "Totales.MontoTotalPagos": "2972.32",
  }),
  brokenPart(
    "CRP20218",
    `${pesos}.Monto`,
    { [`${pesos}.Monto`]: "0.00", "Totales.MontoTotalPagos": "1850.00" },
    [`CRP20217 ${pesos}.Monto`],
  ),
  brokenPart("CRP20219", `${pesos}.Monto`, { [`${pesos}.Monto`]: "1122.330" }),
  brokenPart("CRP20276", `${dollars}.Monto`, {
    [`${dollars}.Monto`]: "99.98",
    "Totales.MontoTotalPagos": "2971.96",
  }),

  brokenPart("CRP20221", `${dollars}.RfcEmisorCtaOrd`, { [`${dollars}.RfcEmisorCtaOrd`]: "BNM840515VB1" }),
  brokenPart("CRP20223", `${pesos}.NomBancoOrdExt`, { [`${pesos}.RfcEmisorCtaOrd`]: "XEXX010101000" }),
  brokenPart("CRP20224", `${dollars}.CtaOrdenante`, { [`${dollars}.CtaOrdenante`]: "0123456789" }),
  brokenPart("CRP20225", `${pesos}.CtaOrdenante`, { [`${pesos}.CtaOrdenante`]: "12345678901" }),
  brokenPart("CRP20226", `${pesos}.CtaBeneficiario`, { [`${pesos}.CtaBeneficiario`]: "1234567890123456" }),
  brokenPart("CRP20227", `${dollars}.RfcEmisorCtaBen`, { [`${dollars}.RfcEmisorCtaBen`]: "BBA830831LJ2" }),
  brokenPart("CRP20228", `${dollars}.CtaBeneficiario`, { [`${dollars}.CtaBeneficiario`]: "0123456789" }),
  brokenPart("CRP20229", `${dollars}.TipoCadPago`, under(dollars, { TipoCadPago: "01", ...receipt })),
  ...(
    [
      ["CRP20230", "CRP20231", "CertPago"],
      ["CRP20232", "CRP20233", "CadPago"],
      ["CRP20234", "CRP20235", "SelloPago"],
    ] as const
  ).flatMap(([missing, alone, part]) => [
    brokenPart(
      missing,
      `${pesos}.${part}`,
      under(pesos, { TipoCadPago: "01", ...receipt, [part]: undefined }),
    ),
    brokenPart(alone, `${pesos}.${part}`, under(pesos, { [part]: receipt[part] })),
  ]),

  brokenPart("CRP20236", `${abroad}.MonedaDR`, { [`${abroad}.MonedaDR`]: "XXX" }),
  brokenPart("CRP20237", `${abroad}.EquivalenciaDR`, { [`${abroad}.EquivalenciaDR`]: undefined }),
  brokenPart("CRP20238", `${off}.EquivalenciaDR`, { [`${off}.EquivalenciaDR`]: "1.1" }),
  brokenPart("CRP20238", `${off}.EquivalenciaDR`, { [`${off}.EquivalenciaDR`]: undefined }),
  brokenPart("cfdi.rate_too_long", `${abroad}.EquivalenciaDR`, {
    [`${abroad}.EquivalenciaDR`]: "18.50000000000",
  }),
  brokenPart("CRP20239", `${off}.ImpSaldoAnt`, { [`${off}.ImpSaldoAnt`]: "0.00" }, [
    `CRP20244 ${off}.ImpPagado`,
  ]),
  brokenPart("CRP20240", `${off}.ImpSaldoAnt`, { [`${off}.ImpSaldoAnt`]: "177.000" }),
  brokenPart("CRP20241", `${off}.ImpPagado`, under(off, { ImpPagado: "0.00", ImpSaldoInsoluto: "177.00" })),
  brokenPart("CRP20242", `${off}.ImpPagado`, { [`${off}.ImpPagado`]: "177.000" }),
  brokenPart("CRP20243", `${off}.ImpSaldoInsoluto`, { [`${off}.ImpSaldoInsoluto`]: "0.000" }),
  brokenPart("CRP20244", `${off}.ImpSaldoInsoluto`, { [`${off}.ImpSaldoInsoluto`]: "0.01" }),
  brokenPart(
    "CRP20244",
    `${off}.ImpSaldoInsoluto`,
    under(off, { ImpSaldoAnt: "176.00", ImpPagado: "175.99", ImpSaldoInsoluto: "-0.01" }),
  ),
  brokenPart("CRP20244 overpaid", `${off}.ImpPagado`, {
    [`${off}.ImpPagado`]: "177.01",
    [`${pesos}.Monto`]: "1122.34",
    "Totales.MontoTotalPagos": "2972.34",
  }),
  brokenPart("CRP20245", `${plain}.ObjetoImpDR`, { [`${plain}.ObjetoImpDR`]: "09" }),
  brokenPart("CRP20246", `${plain}.ImpuestosDR`, { [`${plain}.ObjetoImpDR`]: "02" }),
  ...["01", "03", "04", "05"].map((object) =>
    brokenPart("CRP20247", `${abroad}.ImpuestosDR`, { [`${abroad}.ObjetoImpDR`]: object }),
  ),
  brokenPart("CRP20248", `${plain}.ImpuestosDR`, {
    [`${plain}.ObjetoImpDR`]: "02",
    [`${plain}.ImpuestosDR`]: {},
  }),
  ...["06", "08"].map((object) =>
    brokenPart("CRP20278", `${abroad}.ImpuestosDR`, { [`${abroad}.ObjetoImpDR`]: object }),
  ),
  brokenPart("CRP20279", `${abroad}.ImpuestosDR`, { [`${abroad}.ObjetoImpDR`]: "07" }, [
    `CRP20279 ${abroad}.ImpuestosDR`,
  ]),
  brokenPart("CRP20279 missing", `${plain}.ImpuestosDR`, { [`${plain}.ObjetoImpDR`]: "07" }),
];

/** A fault of the complement, and others, at paths below it. */
export function brokenPart(
  key: MessageKey,
  path: string,
  changes: Changes,
  also: readonly string[] = [],
): BrokenRule {
  const root = "Complemento.Pagos";
  return broken(
    key,
    `${root}.${path}`,
    changedPagos(changes),
    {},
    { also: also.map((each) => each.replace(" ", ` ${root}.`)) },
  );
}

function under(part: string, attributes: Changes): Changes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`${part}.${name}`, value]));
}
