/** A receiver that test mode accepts. */
export const customer = {
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
} as const;

/** The moment at which the command runs. */
export const now = "$(date -u +%Y-%m-%dT%H:%M:%SZ)";

/** Returns a sale of two notebooks for 90.00. The shell makes a new folio each time. */
export function sale(letter: string, more: object = {}): Readonly<Record<string, unknown>> {
  return {
    externalId: `${letter}-$(date +%s)`,
    issuedAt: now,
    currency: "MXN",
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax: true,
    items: [
      {
        sku: "7501000173",
        description: "Cuaderno profesional",
        quantity: 2,
        unitPrice: 45,
        productKey: "14111514",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16, withheld: false }],
      },
    ],
    total: 90,
    ...more,
  };
}
