import { Big } from "big.js";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { Concepto } from "../../../src/domain/cfdi/conceptos.ts";

/**
 * SAT's arithmetic on an income document, written anew from the matrix and the guide (question 41, in both of its
 * readings) so that it shares nothing with the code it judges. Answers the rules that are broken.
 */
export function satArithmeticFaults(document: UnsealedComprobante, places: number): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, rule: string): void => void (holds || faults.push(rule));
  const round = (value: Big): string => value.round(places, Big.roundHalfUp).toFixed(places);
  const fits = (text: string | undefined, rule: string): void =>
    must(text === undefined || (/^\d{1,18}(\.\d{1,6})?$/.test(text) && decimals(text) <= places), rule);
  const conceptos = document.Conceptos;
  const withDiscount = conceptos.filter((one) => one.Descuento !== undefined);

  fits(document.SubTotal, "40107");
  must(round(sum(conceptos.map((one) => one.Importe))) === fixed(document.SubTotal, places), "40108");
  must(new Big(document.Descuento ?? 0).lte(document.SubTotal), "40110");
  must(withDiscount.length > 0 === (document.Descuento !== undefined), "40111 presence");
  if (document.Descuento !== undefined) {
    must(round(sum(withDiscount.map((one) => one.Descuento))) === fixed(document.Descuento, places), "40111");
    fits(document.Descuento, "40112");
  }
  conceptos.forEach((one, at) =>
    faults.push(...conceptoFaults(one, places).map((rule) => `${rule} [${at}]`)),
  );

  const traslados = document.Impuestos?.Traslados ?? [];
  const groups = new Map<string, { base: Big; importe: Big }>();
  for (const tax of conceptos.flatMap((one) => one.Impuestos?.Traslados ?? [])) {
    const key = `${tax.Impuesto} ${tax.TipoFactor} ${tax.TasaOCuota}`;
    const group = groups.get(key) ?? { base: new Big(0), importe: new Big(0) };
    groups.set(key, { base: group.base.plus(tax.Base), importe: group.importe.plus(tax.Importe ?? 0) });
  }
  must(new Set(traslados.map(keyOf)).size === traslados.length && traslados.length === groups.size, "40218");
  for (const tax of traslados) {
    const group = groups.get(keyOf(tax));
    fits(tax.Base, "40214");
    fits(tax.Importe, "40220");
    must(group !== undefined && round(group.base) === fixed(tax.Base, places), "40215");
    if (tax.TipoFactor === "Exento") must(tax.Importe === undefined && tax.TasaOCuota === undefined, "40213");
    else must(group !== undefined && round(group.importe) === fixed(tax.Importe ?? "-1", places), "40221");
  }
  const charged = traslados.filter((tax) => tax.TipoFactor !== "Exento");
  const trasladados = document.Impuestos?.TotalImpuestosTrasladados;
  must(charged.length > 0 === (trasladados !== undefined), "40212");
  must(sum(charged.map((tax) => tax.Importe)).eq(trasladados ?? 0), "40205");

  const retenciones = document.Impuestos?.Retenciones ?? [];
  const held = conceptos.flatMap((one) => one.Impuestos?.Retenciones ?? []);
  must(new Set(held.map((tax) => tax.Impuesto)).size === retenciones.length, "40208");
  for (const tax of retenciones) {
    fits(tax.Importe, "40210");
    const own = held.filter((one) => one.Impuesto === tax.Impuesto).map((one) => one.Importe);
    must(round(sum(own)) === fixed(tax.Importe, places), "40211");
  }
  const retenidos = document.Impuestos?.TotalImpuestosRetenidos;
  must(retenciones.length > 0 === (retenidos !== undefined), "40206");
  must(sum(retenciones.map((tax) => tax.Importe)).eq(retenidos ?? 0), "40203");
  must(document.Impuestos === undefined || traslados.length + retenciones.length > 0, "empty Impuestos");

  const total = new Big(document.SubTotal)
    .minus(document.Descuento ?? 0)
    .plus(trasladados ?? 0)
    .minus(retenidos ?? 0);
  must(total.eq(document.Total) && total.gte(0), "40119");
  fits(document.Total, "Total decimals");
  return faults;
}

function conceptoFaults(concepto: Concepto, places: number): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, rule: string): void => void (holds || faults.push(rule));
  const { Cantidad, ValorUnitario, Importe, Descuento, ObjetoImp, Impuestos } = concepto;
  const texts = [Cantidad, ValorUnitario, Importe, Descuento ?? "0"];
  must(
    texts.every((text) => /^\d{1,18}(\.\d{1,6})?$/.test(text)),
    "t_Importe",
  );
  must(new Big(Cantidad).gt(0), "Cantidad");
  must(new Big(ValorUnitario).gt(0), "40166");
  for (const cut of [places, decimals(Importe)]) {
    const [low, high] = productLimits(Cantidad, ValorUnitario, cut);
    must(low.lte(Importe) && high.gte(Importe), `40167 at ${cut}`);
  }
  must(decimals(Descuento ?? "0") <= decimals(Importe), "40168");
  must(new Big(Descuento ?? 0).lte(Importe), "40169");
  must((ObjetoImp === "02") === (Impuestos !== undefined), "40171, 40172");
  const net = new Big(Importe).minus(Descuento ?? 0);
  const ieps = sum(
    (Impuestos?.Traslados ?? []).filter((tax) => tax.Impuesto === "003").map((tax) => tax.Importe),
  );
  for (const tax of [...(Impuestos?.Traslados ?? []), ...(Impuestos?.Retenciones ?? [])]) {
    must(new Big(tax.Base).gt(0), "40174, 40181");
    if (tax.TipoFactor === "Exento") {
      must(tax.TasaOCuota === undefined && tax.Importe === undefined, "40177");
    } else {
      must(/^\d+\.\d{6}$/.test(tax.TasaOCuota ?? ""), "TasaOCuota");
      for (const cut of [places, decimals(tax.Importe ?? "0")]) {
        const [low, high] = taxLimits(tax.Base, tax.TasaOCuota ?? "0", cut);
        must(low.lte(tax.Importe ?? -1) && high.gte(tax.Importe ?? -1), `40180, 40186 at ${cut}`);
      }
    }
    const base =
      tax.TipoFactor === "Cuota" ? new Big(Cantidad) : tax.Impuesto === "002" ? net.plus(ieps) : net;
    must(base.eq(tax.Base), "Base");
  }
  return faults;
}

const sliver = new Big("1e-12");

function productLimits(a: string, b: string, cut: number): [Big, Big] {
  const [halfA, halfB] = [halfUnit(a), halfUnit(b)];
  const low = new Big(a).minus(halfA).times(new Big(b).minus(halfB));
  const high = new Big(a).plus(halfA).minus(sliver).times(new Big(b).plus(halfB).minus(sliver));
  return [low.round(cut, Big.roundDown), high.round(cut, Big.roundUp)];
}

function taxLimits(base: string, rate: string, cut: number): [Big, Big] {
  const half = halfUnit(base);
  const low = new Big(base).minus(half).times(rate);
  return [
    low.round(cut, Big.roundDown),
    new Big(base).plus(half).minus(sliver).times(rate).round(cut, Big.roundUp),
  ];
}

function halfUnit(text: string): Big {
  return new Big(10).pow(-decimals(text)).div(2);
}

function keyOf(tax: { Impuesto: string; TipoFactor: string; TasaOCuota?: string }): string {
  return `${tax.Impuesto} ${tax.TipoFactor} ${tax.TasaOCuota}`;
}

function decimals(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function fixed(text: string, places: number): string {
  return new Big(text).toFixed(places);
}

function sum(values: readonly (string | undefined)[]): Big {
  let total = new Big(0);
  for (const value of values) total = total.plus(value ?? 0);
  return total;
}
