import test from "ava";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { receptorOf } from "../../../src/domain/invoicing/receiver/receptorOf.ts";
import type { TicketCustomer } from "../../../src/domain/tickets/ticket.ts";
import { isSameReceiver } from "../../../src/operations/consumer/isSameReceiver.ts";
import { customerFixture } from "../../helpers/cfdi/ticketFixture.ts";

const abroad: TicketCustomer = { ...customerFixture, taxResidence: "USA", foreignTaxId: "123456789" };
const comprobante = { Receptor: receptorOf(abroad) } as Comprobante;

test("a receiver is the same whose every field is the same, in whatever letters its name is", (t) => {
  t.true(isSameReceiver({ comprobante }, { ...abroad, name: " jane  Traveller" }));
  const { taxResidence: _, ...withoutResidence } = abroad;
  const { foreignTaxId: __, ...withoutTaxId } = abroad;
  for (const other of [
    withoutResidence,
    withoutTaxId,
    { ...abroad, rfc: "URE180429TM6" },
    { ...abroad, name: "JANE" },
    { ...abroad, postalCode: "06001" },
    { ...abroad, taxRegime: "601" },
    { ...abroad, cfdiUse: "G03" },
    { ...abroad, taxResidence: "CAN" },
    { ...abroad, foreignTaxId: "987654321" },
  ])
    t.false(isSameReceiver({ comprobante }, other), JSON.stringify(other));
});
