/** The names of an invoice that a template may use, each with its value in a sample. */
export const sampleFacts = {
  uuid: "5A1F9C3E-2B7D-4E8A-9C61-0D3F4B5A6E72",
  series: "A",
  folio: "1024",
  number: "A-1024",
  issuedAt: "2026-11-23T10:15:00",
  issuedOn: "2026-11-23",
  stampedAt: "2026-11-23T16:15:04Z",
  type: "I",
  currency: "MXN",
  exchangeRate: "1",
  paymentForm: "03",
  paymentMethod: "PUE",
  paymentConditions: "30 días",
  subtotal: "8500.00",
  discount: "0.00",
  total: "9860.00",
  transferredTaxes: "1360.00",
  withheldTaxes: "0.00",
  vat: "1360.00",
  postalCode: "06000",
  externalId: "FAC-2026-201",
  itemCount: "1",
  "issuer.rfc": "EKU9003173C9",
  "issuer.name": "ESCUELA KEMPER URGATE",
  "issuer.taxRegime": "601",
  "customer.rfc": "URE180429TM6",
  "customer.name": "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  "customer.postalCode": "86991",
  "customer.taxRegime": "601",
  "customer.cfdiUse": "G03",
} as const;

/** The names of a line, which stand within `{{#items}}…{{/items}}`. */
export const sampleItem = {
  "item.number": "1",
  "item.sku": "7501000173",
  "item.description": "Consultoría de agosto",
  "item.quantity": "10",
  "item.unitKey": "HUR",
  "item.unit": "Hora",
  "item.productKey": "80101507",
  "item.unitPrice": "850.00",
  "item.amount": "8500.00",
  "item.discount": "0.00",
  "item.transferredTaxes": "1360.00",
} as const;

/** The names of one transferred tax of the document, which stand within `{{#taxes}}…{{/taxes}}`. */
export const sampleTax = {
  "tax.key": "002",
  "tax.factor": "Tasa",
  "tax.rate": "0.160000",
  "tax.base": "8500.00",
  "tax.amount": "1360.00",
} as const;

/** The lists, by the name of their section. */
export const sampleLists = { items: sampleItem, taxes: sampleTax } as const;
export type ListName = keyof typeof sampleLists;

/** Every name of the invoice's that a template may use; those of a list's members follow the name of the list. */
export const availableNames: readonly string[] = [
  ...Object.keys(sampleFacts),
  ...Object.entries(sampleLists).flatMap(([list, sample]) => [list, ...Object.keys(sample)]),
];

/** The values of names; one without a value is absent or empty. */
export type Values = Readonly<Record<string, string | undefined>>;

/** The data of an invoice from which an addenda is made. */
export interface AddendaFacts {
  readonly values: Values;
  readonly lists: Readonly<Record<ListName, readonly Values[]>>;
}

/** The beginning of the names of free values. */
export const freePrefix = "values.";

/** The beginning of the names of free values of a line, which stand within `{{#items}}…{{/items}}`. */
export const linePrefix = "item.values.";

const freeName = /^(?:item\.)?values\.[A-Za-z][A-Za-z0-9_]{0,49}$/;

/** Returns the list whose section this name opens, or whose members have it. */
export function listOf(name: string): ListName | undefined {
  if (name.startsWith(linePrefix)) return "items";
  return (Object.keys(sampleLists) as ListName[]).find((list) => Object.hasOwn(sampleLists[list], name));
}

/** Returns true for the name of a single value: of the invoice, of a member of a list, or a free one. */
export function isValueName(name: string): boolean {
  if (name.startsWith(freePrefix) || name.startsWith(linePrefix)) return freeName.test(name);
  return Object.hasOwn(sampleFacts, name) || listOf(name) !== undefined;
}
