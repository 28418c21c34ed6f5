import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { scaled } from "../money/scaled.ts";
import type { Retention } from "./retention.ts";
import { retentionFault } from "./retentionFault.ts";
import { sumOf } from "./retentionTotals.ts";

/** The complements that c_CveRetenc names for keys, by their roots. */
const complementOfKey: Readonly<Record<string, string>> = {
  "06": "EnajenaciondeAcciones",
  "14": "Dividendos",
  "15": "Dividendos",
  "16": "Intereses",
  "17": "Arrendamientoenfideicomiso",
  "18": "Pagosaextranjeros",
  "19": "EnajenaciondeAcciones",
  "20": "Premios",
  "21": "Fideicomisonoempresarial",
  "22": "Planesderetiro",
  "23": "Intereseshipotecarios",
  "24": "Operacionesconderivados",
  "26": "ServiciosPlataformasTecnologicas",
};

/** The keys whose operations with foreigners are told in a complement (c_CveRetenc). */
const withForeigners = new Set(["01", "02", "04", "05"]);

/**
 * Returns what is probably a mistake in a retention though no rule of SAT's that we know refuses it: sums that differ,
 * the complement that SAT's catalog names for the key, and payment types of another tax.
 */
export function retentionWarnings(content: Retention, catalogs: ActiveCatalogs): readonly Fault[] {
  return [...sumWarnings(content), ...complementWarnings(content), ...taxWarnings(content, catalogs)];
}

function sumWarnings({ totals, taxes }: Retention): Fault[] {
  const { operation, taxed, exempt, withheld } = totals;
  const parts = sumOf([taxed, exempt]);
  const kept = sumOf(taxes.map(({ amount }) => amount));
  return [
    ...(operation !== undefined && differ(operation, parts)
      ? [retentionFault("retention.operation_differs", "totals.operation", { operation, sum: parts })]
      : []),
    ...(withheld !== undefined && differ(withheld, kept)
      ? [retentionFault("retention.withheld_differs", "totals.withheld", { withheld, sum: kept })]
      : []),
  ];
}

function differ(one: string, other: string): boolean {
  return scaled(one, 2) !== scaled(other, 2);
}

function complementWarnings({ key, receiver, complements = {} }: Retention): Fault[] {
  const isForeign = receiver.nationality === "foreign";
  const complement =
    isForeign && withForeigners.has(key) ? "Pagosaextranjeros" : (complementOfKey[key] ?? "");
  if (complement === "" || Object.hasOwn(complements, complement)) return [];
  return [retentionFault("retention.complement_expected", "complements", { key, complement })];
}

function taxWarnings({ taxes }: Retention, catalogs: ActiveCatalogs): Fault[] {
  return taxes.flatMap(({ tax, paymentType }, at) => {
    const wanted = catalogs.find("retentions/payment-types", paymentType)?.fields["tax"];
    if (tax === undefined || typeof wanted !== "string" || wanted === tax) return [];
    const path = `taxes[${at}].paymentType`;
    return [retentionFault("retention.payment_type_of_other_tax", path, { paymentType, wanted, tax })];
  });
}
