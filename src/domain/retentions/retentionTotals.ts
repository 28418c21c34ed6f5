import { scaled, total, unscaled } from "../money/scaled.ts";
import type { Retention } from "./retention.ts";

/** The decimals of an amount in pesos (t_ImporteMXN). */
const places = 2;

/** The attributes of Totales, in SAT's names. */
export interface RetentionTotals {
  readonly MontoTotOperacion: string;
  readonly MontoTotGrav: string;
  readonly MontoTotExent: string;
  readonly MontoTotRet: string;
  readonly UtilidadBimestral?: string | undefined;
  readonly ISRCorrespondiente?: string | undefined;
}

/** Returns the totals as the merchant wrote them; the operation and what is withheld are summed where they are left out. */
export function retentionTotals({ totals, taxes }: Pick<Retention, "totals" | "taxes">): RetentionTotals {
  const { operation, taxed, exempt, withheld, bimonthlyProfit, correspondingIsr } = totals;
  return {
    MontoTotOperacion: operation ?? sumOf([taxed, exempt]),
    MontoTotGrav: taxed,
    MontoTotExent: exempt,
    MontoTotRet: withheld ?? sumOf(taxes.map(({ amount }) => amount)),
    UtilidadBimestral: bimonthlyProfit,
    ISRCorrespondiente: correspondingIsr,
  };
}

/** Returns the sum of amounts in pesos, with two decimals. */
export function sumOf(amounts: readonly string[]): string {
  return unscaled(total(amounts.map((amount) => scaled(amount, places))), places, places);
}
