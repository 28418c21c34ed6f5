/** The forms that a text in another system's answer is turned into. */
type FieldKind = "text" | "number" | "flag" | "whole";

/**
 * The fields of a ticket that another system's field can stand for, and their kinds. `[]` is an element of the list
 * before it. A `whole` one is taken as it is: an object, or a list, in our own terms.
 */
const sourceFields = {
  externalId: "text",
  branch: "text",
  register: "text",
  issuedAt: "text",
  currency: "text",
  exchangeRate: "number",
  paymentForm: "text",
  paymentMethod: "text",
  paymentConditions: "text",
  pricesIncludeTax: "flag",
  discount: "number",
  rounding: "number",
  donation: "number",
  tip: "number",
  deposits: "number",
  giftCards: "number",
  total: "number",
  items: "whole",
  "items[].sku": "text",
  "items[].description": "text",
  "items[].quantity": "number",
  "items[].unitPrice": "number",
  "items[].discount": "number",
  "items[].productKey": "text",
  "items[].unitKey": "text",
  "items[].taxObject": "text",
  "items[].taxes": "whole",
  "items[].taxes[].tax": "text",
  "items[].taxes[].kind": "text",
  "items[].taxes[].rate": "number",
  "items[].taxes[].withheld": "flag",
  customer: "whole",
  "customer.rfc": "text",
  "customer.name": "text",
  "customer.postalCode": "text",
  "customer.taxRegime": "text",
  "customer.cfdiUse": "text",
  "customer.email": "text",
  localTaxes: "whole",
} as const satisfies Readonly<Record<string, FieldKind>>;

export type SourceField = keyof typeof sourceFields;

/** The fields by name, in the order of a form. */
export const sourceFieldNames = Object.keys(sourceFields) as readonly SourceField[];

const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const flags: Readonly<Record<string, boolean>> = { true: true, false: false, "1": true, "0": false };

/**
 * Returns a value of another system in the form that the field needs: amounts that come as texts, and folios that come
 * as numbers. What has no such form stays as it is, for validation to refuse by name. An empty text is no value.
 */
export function inFormOf(field: SourceField, value: unknown): unknown {
  if (value === null || value === "") return undefined;
  const kind: FieldKind = sourceFields[field];
  if (kind === "text" && typeof value === "number") return String(value);
  if (kind === "number" && typeof value === "string" && decimal.test(value.trim())) return Number(value);
  if (kind === "flag" && (typeof value === "string" || typeof value === "number"))
    return flags[String(value).toLowerCase()] ?? value;
  return value;
}
