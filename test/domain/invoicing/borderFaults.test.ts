import test from "ava";
import { borderFaults } from "../../../src/domain/invoicing/borderFaults.ts";
import type { BorderStimulus } from "../../../src/domain/catalogs/postalCode.ts";
import { embeddedActiveCatalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { catalogsWith } from "../../helpers/catalogs/catalogsWith.ts";
import { iva16, saleTicket } from "./saleTicket.ts";

const winter = { winterOffset: -6, summerOffset: -6 };
const imported = catalogsWith({
  "postal-codes": [
    { code: "32310", fields: { state: "CHH", borderStimulus: "1", ...winter } },
    { code: "30700", fields: { state: "CHP", borderStimulus: "2", ...winter } },
    { code: "06000", fields: { state: "CMX", borderStimulus: "0", ...winter } },
  ],
  "product-services": [
    { code: "01010101", fields: { borderStimulus: true } },
    { code: "50202306", fields: { borderStimulus: true } },
    { code: "81141601", fields: { borderStimulus: false } },
  ],
});
const iva8 = { ...iva16, rate: "0.08" };

const cases: readonly [
  declared: BorderStimulus,
  postalCode: string,
  productKey: string | undefined,
  imported: boolean,
  fault: string,
][] = [
  ["north", "32310", "50202306", true, ""],
  ["south", "30700", "50202306", true, ""],
  ["none", "32310", "50202306", true, "ticket.border_stimulus_undeclared items[1].taxes[0].rate"],
  ["none", "32310", "50202306", false, "ticket.border_stimulus_undeclared items[1].taxes[0].rate"],
  ["south", "32310", "50202306", true, "ticket.border_stimulus_elsewhere items[1].taxes[0].rate"],
  ["north", "06000", "50202306", true, "ticket.border_stimulus_elsewhere items[1].taxes[0].rate"],
  ["north", "32310", "81141601", true, "ticket.border_stimulus_excluded items[1].productKey"],
  ["north", "32310", "01010101", true, "ticket.border_stimulus_unclassified items[1].productKey"],
  ["north", "32310", undefined, true, "ticket.border_stimulus_unclassified items[1].productKey"],
  ["north", "32310", "01010101", false, "ticket.border_stimulus_unclassified items[1].productKey"],
  ["north", "06000", "81141601", false, ""],
];

for (const [borderStimulus, lugarExpedicion, productKey, isImported, expected] of cases) {
  test(`8 % at ${lugarExpedicion} for ${productKey}, ${borderStimulus} declared, ${isImported ? "" : "not "}imported: ${expected || "sound"}`, (t) => {
    const line = { quantity: "1", unitPrice: "100", ...(productKey && { productKey }) };
    const ticket = saleTicket({ total: "224", items: [{ ...line }, { ...line, taxes: [iva8] }] });
    const catalogs = isImported ? imported : embeddedActiveCatalogs;
    const faults = borderFaults(ticket, { borderStimulus, lugarExpedicion, catalogs });
    t.is(faults.map(({ code, path }) => `${code} ${path}`).join(), expected);
  });
}
