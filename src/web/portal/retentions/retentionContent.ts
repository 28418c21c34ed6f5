import type { operations } from "../../shared/api/contract.ts";
import type { RowOf } from "../../shared/api/usePages.ts";

export type Retention = RowOf<"/api/v1/invoices/retentions">;
export type RetentionJudgement =
  operations["validateRetention"]["responses"][200]["content"]["application/json"]["data"];
export type NewRetention = operations["validateRetention"]["requestBody"]["content"]["application/json"];

/** A tax that was withheld, as far as it is written. */
export interface WrittenTax {
  readonly tax?: string;
  readonly base?: number | string;
  readonly amount?: number | string;
  readonly paymentType?: string;
}

export interface WrittenReceiver {
  readonly nationality?: string;
  readonly rfc?: string;
  readonly name?: string;
  readonly curp?: string;
  readonly postalCode?: string;
  readonly taxId?: string;
}

/** The content of a retention as the editor writes it. Whatever else the API knows stays in it untouched. */
export interface RetentionContent {
  readonly [other: string]: unknown;
  readonly key?: string;
  readonly description?: string;
  readonly externalId?: string;
  readonly email?: string;
  readonly receiver?: WrittenReceiver;
  readonly period?: { readonly from?: number; readonly to?: number; readonly year?: number | string };
  readonly totals?: { readonly taxed?: number | string; readonly exempt?: number | string };
  readonly taxes?: readonly WrittenTax[];
  readonly complements?: Readonly<Record<string, unknown>>;
}

/** A tax as most begin. */
export const newTax: WrittenTax = { tax: "001", paymentType: "04" };

/** Returns a retention without anything of its own yet, of the month before `now`. */
export function newRetention(now: Date): RetentionContent {
  const month = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  const number = month.getMonth() + 1;
  return {
    receiver: { nationality: "national" },
    period: { from: number, to: number, year: month.getFullYear() },
    totals: { exempt: 0 },
    taxes: [newTax],
  };
}
