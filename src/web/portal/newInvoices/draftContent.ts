import type { operations } from "../../shared/api/contract.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import type { GivenValues } from "../addendas/AddendaValues.tsx";
import type { Receiver } from "../documents/receiver.ts";
import type { BodyTax } from "../products/taxChoices.ts";

/** SAT's complements by the name of their root. */
type Complements = Readonly<Record<string, unknown>>;

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
  readonly complements?: Complements;
}

export interface DraftRelation {
  readonly type?: string;
  readonly uuids?: readonly string[];
}

/** An advance that it applies: one that is here by its id, one of another system by its fiscal folio. */
export interface DraftAdvance {
  readonly invoiceId?: string;
  readonly uuid?: string;
  readonly amount?: number | string;
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
  readonly advances?: readonly DraftAdvance[];
  readonly advancesAs?: string;
  readonly paymentMethod?: string;
  readonly paymentForm?: string;
  readonly paymentConditions?: string;
  readonly currency?: string;
  readonly exchangeRate?: number | string;
  readonly pricesIncludeTax?: boolean;
  readonly externalId?: string;
  readonly complements?: Complements;
  readonly addenda?: {
    readonly addendaId?: string;
    readonly values?: GivenValues;
  };
}

/** Writes what comes of the content as it is at that moment, since the parts of the editor are not drawn at each letter. */
export type ChangeDraft = (next: (before: DraftContent) => DraftContent) => void;

/** A line as most begin. */
export const newItem: DraftItem = {
  quantity: 1,
  unitKey: "H87",
  taxes: [{ tax: "IVA", kind: "rate", rate: 0.16, withheld: false }],
};

/** A line of goods that are moved. */
export const movedItem: DraftItem = { quantity: 1, unitKey: "H87" };

/** An invoice without anything of its own yet. */
export const newContent: DraftContent = {
  paymentMethod: "PUE",
  currency: "MXN",
  pricesIncludeTax: false,
  items: [newItem],
};

/** Nothing is known to be wrong. */
export const noFaults: Judgement["faults"] = [];

/** Says whether the fields of the editor show it; exact documents and invoices of advances are written as JSON. */
export function isPlain({ exact, type = "income" }: DraftContent): boolean {
  return exact === undefined && ["income", "credit", "transfer", "payroll"].includes(type);
}

/** Says whether it is about money for goods: transfers have none, and the amounts of payroll are in its complement. */
export function isSale({ type = "income" }: DraftContent): boolean {
  return type === "income" || type === "credit";
}

/** Returns a part with these complements, or without any. */
export function withComplements<Part extends { readonly complements?: Complements }>(
  part: Part,
  complements: Complements | undefined,
): Part {
  const { complements: _, ...rest } = part;
  return (complements === undefined ? rest : { ...rest, complements }) as Part;
}

/** Returns a part of a content without the fields that nobody has written. */
export function written<Part extends object>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== "" && value !== null && value !== undefined),
  ) as Part;
}
