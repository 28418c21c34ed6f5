import type { operations } from "../../shared/api/contract.ts";

type Sale = operations["createTicket"]["requestBody"]["content"]["application/json"];
type Receiver = operations["requestTicketInvoice"]["requestBody"]["content"]["application/json"]["customer"];

/** Returns a made-up sale of this moment. */
export function testSale(): Sale {
  const now = new Date();
  return {
    externalId: `PRUEBA-${now.getTime()}`,
    issuedAt: now.toISOString(),
    paymentForm: "01",
    items: [
      {
        description: "Taza de barro",
        quantity: 1,
        unitPrice: 116,
        productKey: "52152002",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
      },
    ],
    total: 116,
  };
}

/** One of the taxpayers that SAT publishes for tests. */
export const testReceiver: Receiver = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};
