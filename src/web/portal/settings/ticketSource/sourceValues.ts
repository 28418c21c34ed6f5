import type { operations } from "../../../shared/api/contract.ts";

type Answer = operations["readTicketSource"]["responses"][200]["content"]["application/json"]["data"];
export type Source = Answer["source"];
export type SourceRun = Answer["runs"][number];
export type SourceBody = operations["setTicketSource"]["requestBody"]["content"]["application/json"];
type Field = NonNullable<SourceBody["fields"]>[number];

/** Every field of a ticket that another one can stand for; the compiler compares it with the contract. */
const fieldNames: Readonly<Record<Field["field"], true>> = {
  externalId: true,
  branch: true,
  register: true,
  issuedAt: true,
  currency: true,
  exchangeRate: true,
  paymentForm: true,
  paymentMethod: true,
  paymentConditions: true,
  pricesIncludeTax: true,
  discount: true,
  rounding: true,
  donation: true,
  tip: true,
  deposits: true,
  giftCards: true,
  total: true,
  items: true,
  "items[].sku": true,
  "items[].description": true,
  "items[].quantity": true,
  "items[].unitPrice": true,
  "items[].discount": true,
  "items[].productKey": true,
  "items[].unitKey": true,
  "items[].taxObject": true,
  "items[].taxes": true,
  "items[].taxes[].tax": true,
  "items[].taxes[].kind": true,
  "items[].taxes[].rate": true,
  "items[].taxes[].withheld": true,
  customer: true,
  "customer.rfc": true,
  "customer.name": true,
  "customer.postalCode": true,
  "customer.taxRegime": true,
  "customer.cfdiUse": true,
  "customer.email": true,
  localTaxes: true,
};
export const sourceFieldNames = Object.keys(fieldNames) as readonly Field["field"][];

/** A field of the mapping as it is typed in. */
export interface FieldRow {
  readonly field: Field["field"];
  readonly path: string;
  readonly value: string;
  /** EFECTIVO=01, TARJETA=04 */
  readonly words: string;
}

export interface HeaderRow {
  readonly name: string;
  readonly value: string;
}

/** The fields that a ticket needs, as a form begins. */
const needed = [
  "externalId",
  "issuedAt",
  "paymentForm",
  "total",
  "items",
  "items[].description",
  "items[].quantity",
  "items[].unitPrice",
] as const satisfies readonly Field["field"][];

/** Returns what a form of a source begins with. */
export function initialOf(source: Source) {
  const fields = source?.fields ?? needed.map((field): Field => ({ field, path: "" }));
  return {
    url: source?.url ?? "https://",
    enabled: source === null || source.state === "on",
    everyMinutes: source?.everyMinutes ?? 15,
    headers: (source?.headers ?? []).map((name): HeaderRow => ({ name, value: "" })),
    list: source?.list ?? "",
    paging: source?.paging ?? { kind: "none" as const, parameter: "", path: "", start: "" },
    fields: fields.map(({ field, path = "", value = "", words = [] }): FieldRow => ({
      field,
      path,
      value,
      words: words.map(({ theirs, ours }) => `${theirs}=${ours}`).join(", "),
    })),
  };
}

export type SourceValues = ReturnType<typeof initialOf>;

/** Returns the body that says what was typed in; a row of the mapping that says nothing is left out. */
export function bodyOf({ headers, fields, ...values }: SourceValues): SourceBody {
  return {
    ...values,
    headers: headers.map(({ name, value }) => ({ name, ...(value !== "" && { value }) })),
    fields: fields
      .filter(({ path, value }) => path !== "" || value !== "")
      .map(({ field, path, value, words }) => {
        const pairs = wordsOf(words);
        return {
          field,
          ...(path !== "" && { path }),
          ...(value !== "" && { value }),
          ...(pairs.length > 0 && { words: pairs }),
        };
      }),
  };
}

function wordsOf(typed: string): { theirs: string; ours: string }[] {
  return typed
    .split(",")
    .map((pair) => pair.split("=").map((word) => word.trim()))
    .flatMap(([theirs, ours]) => (theirs && ours ? [{ theirs, ours }] : []));
}
