import type { operations } from "../../shared/api/contract.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import type { Receiver } from "../documents/receiver.ts";
import type { BodyTax } from "../products/taxChoices.ts";

export type Draft = RowOf<"/api/v1/invoices/drafts">;
export type Judgement =
  operations["validateInvoice"]["responses"][200]["content"]["application/json"]["data"];
export type NewInvoice = operations["validateInvoice"]["requestBody"]["content"]["application/json"];

export interface DraftItem {
  readonly sku?: string;
  readonly description?: string;
  readonly quantity?: number | string;
  readonly unitPrice?: number | string;
  readonly productKey?: string;
  readonly unitKey?: string;
  readonly taxes?: readonly BodyTax[];
}

export interface DraftRelation {
  readonly type?: string;
  readonly uuids?: readonly string[];
}

/** The content of a draft as the editor writes it. Whatever else the API knows stays in it untouched. */
export interface DraftContent {
  readonly [other: string]: unknown;
  readonly type?: string;
  readonly exact?: unknown;
  readonly customer?: Partial<Receiver>;
  readonly customerId?: string;
  readonly items?: readonly DraftItem[];
  readonly relations?: readonly DraftRelation[];
  readonly advances?: readonly { readonly invoiceId?: string; readonly uuid?: string }[];
  readonly paymentMethod?: string;
  readonly paymentForm?: string;
  readonly paymentConditions?: string;
  readonly currency?: string;
  readonly exchangeRate?: number | string;
  readonly pricesIncludeTax?: boolean;
  readonly externalId?: string;
}

/** A line as most begin. */
export const newItem: DraftItem = {
  quantity: 1,
  unitKey: "H87",
  taxes: [{ tax: "IVA", kind: "rate", rate: 0.16, withheld: false }],
};

/** An invoice without anything of its own yet. */
export const newContent: DraftContent = {
  paymentMethod: "PUE",
  currency: "MXN",
  pricesIncludeTax: false,
  items: [newItem],
};

/** Says whether the fields of the editor show it; transfers and exact documents are written as JSON. */
export function isPlain({ exact, type = "income" }: DraftContent): boolean {
  return exact === undefined && (type === "income" || type === "credit");
}

/** Returns a part of a content without the fields that nobody has written. */
export function written<Part extends object>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== "" && value !== null && value !== undefined),
  ) as Part;
}
