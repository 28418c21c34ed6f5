import {
  compare,
  decimalsOf,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  sumOf,
  tens,
  times,
  toPlaces,
  zero,
} from "./fraction.ts";
import { below, type RepNode, said } from "./repNode.ts";

/** Decimals of the currencies that the histories use. */
const placesOf: Readonly<Record<string, number>> = { MXN: 2, USD: 2, EUR: 2, JPY: 0, KWD: 3 };
/** The rates of c_TasaOCuota that the histories use, and the bounds of quotas and of withheld taxes. */
const transferredRates = new Set(
  ["0", "0.08", "0.16", "0.265", "1.6", "0.3", "0.25"].map((rate) => Number(rate)),
);

/**
 * Recomputes the rules of SAT's matrix for Pagos 2.0 (CRP20201 to CRP20279) on a complement, as far as they can be told
 * without SAT's lists, and returns the codes that are broken. It shares no code with the product.
 */
export function brokenRules(pagos: RepNode): string[] {
  const broken: string[] = [];
  const must = (code: string, holds: boolean): void => {
    if (!holds) broken.push(code);
  };
  const all = below(pagos, "Pago");
  for (const pago of all) judgePago(pago, must);
  judgeTotales(pagos, all, must);
  return broken;
}

type Must = (code: string, holds: boolean) => void;

function judgePago(pago: RepNode, must: Must): void {
  const currency = said(pago, "MonedaP");
  const places = placesOf[currency] as number;
  const monto = said(pago, "Monto");
  must("CRP20212", said(pago, "FormaDePagoP") !== "99");
  must("CRP20213", currency !== "XXX");
  must("CRP20214", pago.attributes["TipoCambioP"] !== undefined);
  must("CRP20215", currency !== "MXN" || pago.attributes["TipoCambioP"] === "1");
  must("CRP20218", compare(fraction(monto), zero) > 0);
  must("CRP20219", decimalsOf(monto) === places);
  const banked = ["02", "03", "04", "05", "06", "28", "29"].includes(said(pago, "FormaDePagoP"));
  for (const [code, name] of [
    ["CRP20221", "RfcEmisorCtaOrd"],
    ["CRP20224", "CtaOrdenante"],
    ["CRP20227", "RfcEmisorCtaBen"],
    ["CRP20228", "CtaBeneficiario"],
  ] as const)
    must(code, banked || pago.attributes[name] === undefined);
  const doctos = below(pago, "DoctoRelacionado");
  for (const docto of doctos) judgeDocto(docto, currency, must);
  const paid = doctos.map((docto) => fraction(said(docto, "ImpPagado")));
  if (doctos.every((docto) => said(docto, "MonedaDR") === currency))
    must("CRP20217", compare(sumOf(paid), fraction(monto)) <= 0);
  else {
    // The matrix asks for the margins only where the converted sum is above Monto.
    const exact = sumOf(
      doctos.map((docto) => over(fraction(said(docto, "ImpPagado")), equivalenceOf(docto, currency))),
    );
    const [least, most] = (["low", "high"] as const).map((end) =>
      sumOf(doctos.map((docto) => limit(docto, currency, end))),
    );
    const isWithin =
      compare(fraction(monto), toPlaces(least as Fraction, places, "down")) >= 0 &&
      compare(fraction(monto), most as Fraction) <= 0;
    must("CRP20276", compare(exact, fraction(monto)) <= 0 || isWithin);
  }
  judgeImpuestosP(pago, doctos, must);
}

/** Returns the equivalence of a document; that of equal currencies is one, with ten decimals (CRP20277). */
function equivalenceOf(docto: RepNode, currency: string): Fraction {
  return said(docto, "MonedaDR") === currency ? tens(0) : fraction(said(docto, "EquivalenciaDR"));
}

/** Returns LI or LS of the formula of the matrix. */
function limit(docto: RepNode, currency: string, end: "low" | "high"): Fraction {
  const places = said(docto, "MonedaDR") === currency ? 10 : decimalsOf(said(docto, "EquivalenciaDR"));
  const paid = said(docto, "ImpPagado");
  const half = (digits: number): Fraction => over(tens(-digits), fraction("2"));
  const halfPaid = half(decimalsOf(paid));
  const equivalence = equivalenceOf(docto, currency);
  return end === "low"
    ? over(minus(fraction(paid), halfPaid), minus(plus(equivalence, half(places)), tens(-10)))
    : over(minus(plus(fraction(paid), halfPaid), tens(-10)), minus(equivalence, half(places)));
}

function judgeDocto(docto: RepNode, currency: string, must: Must): void {
  const places = placesOf[said(docto, "MonedaDR")] as number;
  const [before, paid, after] = ["ImpSaldoAnt", "ImpPagado", "ImpSaldoInsoluto"].map((name) =>
    said(docto, name),
  ) as [string, string, string];
  must("CRP20236", said(docto, "MonedaDR") !== "XXX");
  must(
    "CRP20238",
    said(docto, "MonedaDR") !== currency || compare(fraction(said(docto, "EquivalenciaDR")), tens(0)) === 0,
  );
  must("CRP20239", compare(fraction(before), zero) > 0);
  must("CRP20240", decimalsOf(before) === places);
  must("CRP20241", compare(fraction(paid), zero) > 0);
  must("CRP20242", decimalsOf(paid) === places);
  must("CRP20243", decimalsOf(after) === places);
  must("CRP20244", compare(fraction(after), zero) >= 0);
  must("CRP20244", compare(fraction(after), minus(fraction(before), fraction(paid))) === 0);
  const object = said(docto, "ObjetoImpDR");
  const taxes = taxesOfDocto(docto);
  must("CRP20246", object !== "02" || taxes.length > 0);
  must("CRP20247", !["01", "03", "04", "05"].includes(object) || taxes.length === 0);
  must("CRP20248", below(docto, "ImpuestosDR").length === 0 || taxes.length > 0);
  must(
    "CRP20278",
    !["06", "08"].includes(object) || taxes.every((tax) => !["002", "003"].includes(said(tax, "ImpuestoDR"))),
  );
  const isOf = (kind: string) => (tax: RepNode) => said(tax, "ImpuestoDR") === kind;
  must("CRP20279", object !== "07" || (!taxes.some(isOf("002")) && taxes.some(isOf("003"))));
  for (const tax of taxes) judgeTaxDR(tax, places, must);
}

function taxesOfDocto(docto: RepNode): readonly RepNode[] {
  return [
    ...below(docto, "ImpuestosDR", "RetencionesDR", "RetencionDR"),
    ...below(docto, "ImpuestosDR", "TrasladosDR", "TrasladoDR"),
  ];
}

function judgeTaxDR(tax: RepNode, places: number, must: Must): void {
  const withheld = tax.name === "pago20:RetencionDR";
  const base = said(tax, "BaseDR");
  const { TasaOCuotaDR: rate, ImporteDR: amount } = tax.attributes;
  must(withheld ? "CRP20249" : "CRP20255", compare(fraction(base), zero) > 0);
  must(withheld ? "CRP20250" : "CRP20256", ["001", "002", "003"].includes(said(tax, "ImpuestoDR")));
  const factor = said(tax, "TipoFactorDR");
  must("CRP20252", !withheld || factor !== "Exento");
  must("CRP20258", factor !== "Exento" || (rate === undefined && amount === undefined));
  must("CRP20259", factor === "Exento" || (rate !== undefined && amount !== undefined));
  if (rate === undefined || amount === undefined) return;
  must("CRP20260", withheld || factor === "Cuota" || transferredRates.has(Number(rate)));
  const half = over(tens(-decimalsOf(base)), fraction("2"));
  const digits = Math.min(places, decimalsOf(amount));
  const lowest = minus(fraction(base), half);
  const low = toPlaces(times(compare(lowest, zero) > 0 ? lowest : zero, fraction(rate)), digits, "down");
  const high = toPlaces(times(minus(plus(fraction(base), half), tens(-12)), fraction(rate)), digits, "up");
  must(
    withheld ? "CRP20254" : "CRP20261",
    compare(low, fraction(amount)) <= 0 && compare(fraction(amount), high) <= 0,
  );
}

interface Sums {
  base: Fraction;
  amount: Fraction;
}

function judgeImpuestosP(pago: RepNode, doctos: readonly RepNode[], must: Must): void {
  const sums = new Map<string, Sums>();
  for (const docto of doctos)
    for (const tax of taxesOfDocto(docto)) {
      const equivalence = fraction(said(docto, "EquivalenciaDR"));
      const sum = sums.get(groupOf(tax, "DR")) ?? { base: zero, amount: zero };
      sum.base = plus(sum.base, over(fraction(said(tax, "BaseDR")), equivalence));
      sum.amount = plus(sum.amount, over(fraction(tax.attributes["ImporteDR"] ?? "0"), equivalence));
      sums.set(groupOf(tax, "DR"), sum);
    }
  const written = [
    ...below(pago, "ImpuestosP", "RetencionesP", "RetencionP"),
    ...below(pago, "ImpuestosP", "TrasladosP", "TrasladoP"),
  ];
  const groups = written.map((tax) => groupOf(tax, "P"));
  must("CRP20263", new Set(groups).size === groups.length);
  must(
    "CRP20265",
    [...sums.keys()].every((group) => groups.includes(group)),
  );
  for (const tax of written) {
    const sum = sums.get(groupOf(tax, "P")) ?? { base: zero, amount: zero };
    const withheld = tax.name === "pago20:RetencionP";
    if (!withheld) must("CRP20268", isNear(said(tax, "BaseP"), sum.base));
    const { ImporteP: amount } = tax.attributes;
    const isExempt = tax.attributes["TipoFactorP"] === "Exento";
    must("CRP20266", !isExempt || (amount === undefined && tax.attributes["TasaOCuotaP"] === undefined));
    if (!isExempt) must(withheld ? "CRP20265" : "CRP20274", isNear(amount ?? "", sum.amount));
  }
}

/** Says whether a sum is written to its sixth decimal. */
function isNear(text: string, exact: Fraction): boolean {
  if (!/^\d+(\.\d{1,6})?$/.test(text)) return false;
  const difference = minus(fraction(text), exact);
  const size = compare(difference, zero) < 0 ? minus(zero, difference) : difference;
  return compare(size, tens(-6)) < 0;
}

function groupOf(tax: RepNode, suffix: "DR" | "P"): string {
  if (tax.name.startsWith("pago20:Retencion")) return `withheld ${said(tax, `Impuesto${suffix}`)}`;
  const rate = tax.attributes[`TasaOCuota${suffix}`];
  return `${said(tax, `Impuesto${suffix}`)} ${said(tax, `TipoFactor${suffix}`)} ${rate === undefined ? "" : Number(rate)}`;
}

const totals: readonly (readonly [string, string, string, "BaseP" | "ImporteP"])[] = [
  ["CRP20201", "TotalRetencionesIVA", "withheld 002", "ImporteP"],
  ["CRP20202", "TotalRetencionesISR", "withheld 001", "ImporteP"],
  ["CRP20203", "TotalRetencionesIEPS", "withheld 003", "ImporteP"],
  ["CRP20204", "TotalTrasladosBaseIVA16", "002 Tasa 0.16", "BaseP"],
  ["CRP20205", "TotalTrasladosImpuestoIVA16", "002 Tasa 0.16", "ImporteP"],
  ["CRP20206", "TotalTrasladosBaseIVA8", "002 Tasa 0.08", "BaseP"],
  ["CRP20207", "TotalTrasladosImpuestoIVA8", "002 Tasa 0.08", "ImporteP"],
  ["CRP20208", "TotalTrasladosBaseIVA0", "002 Tasa 0", "BaseP"],
  ["CRP20209", "TotalTrasladosImpuestoIVA0", "002 Tasa 0", "ImporteP"],
  ["CRP20210", "TotalTrasladosBaseIVAExento", "002 Exento ", "BaseP"],
];

function judgeTotales(pagos: RepNode, all: readonly RepNode[], must: Must): void {
  const [totales] = below(pagos, "Totales") as [RepNode];
  for (const [code, attribute, group, part] of totals) {
    const parts = all.flatMap((pago) =>
      [
        ...below(pago, "ImpuestosP", "RetencionesP", "RetencionP"),
        ...below(pago, "ImpuestosP", "TrasladosP", "TrasladoP"),
      ]
        .filter((tax) => groupOf(tax, "P") === group)
        .map((tax) => times(fraction(said(tax, part)), fraction(said(pago, "TipoCambioP")))),
    );
    const written = totales.attributes[attribute];
    must(code, (written !== undefined) === parts.length > 0);
    if (written !== undefined) must(code, isRounded(written, sumOf(parts)));
  }
  const amounts = all.map((pago) =>
    times(fraction(said(pago, "Monto")), fraction(said(pago, "TipoCambioP"))),
  );
  must("CRP20211", isRounded(said(totales, "MontoTotalPagos"), sumOf(amounts)));
}

function isRounded(text: string, exact: Fraction): boolean {
  return compare(fraction(text), toPlaces(exact, 2, "half")) === 0;
}
