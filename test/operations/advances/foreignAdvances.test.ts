import test from "ava";
import type { AdvancesAs, AdvanceUse } from "../../../src/domain/advances/appliedAdvance.ts";
import type { DirectSale } from "../../../src/domain/directInvoices/directInvoice.ts";
import { AppError } from "../../../src/errors.ts";
import type { Invoice } from "../../../src/models/Invoice.ts";
import { requestDirectInvoice } from "../../../src/operations/directInvoices/requestDirectInvoice.ts";
import { importDocuments } from "../../../src/operations/importing/importDocuments.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { applicationsOf, appliedOf } from "../../../src/queries/directInvoices/advances.ts";
import { directSale } from "../../helpers/cfdi/directSale.ts";
import { stampedFile, twoSystems } from "../../helpers/importing.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const world = ofFile(twoSystems);

const iva = { tax: "IVA", kind: "rate", rate: "0.16", withheld: false } as const;
const sale: DirectSale = {
  ...directSale,
  items: [{ description: "Mesa", quantity: "1", unitPrice: "2320", taxes: [iva] }],
};
const [line] = sale.items;
const paid: DirectSale = {
  ...sale,
  items: [{ ...line!, unitPrice: "1160", productKey: "84111506", unitKey: "ACT" }],
};

/** Returns the stamped invoice of an advance of 1,160 by the other system, and its file. */
async function paidThere(): Promise<{ readonly uuid: string; readonly xml: Buffer }> {
  const { deps, there } = world();
  const { invoice } = await requestDirectInvoice(deps, askedBy(there), paid);
  await stampInvoices(deps, [invoice.id]);
  const { uuid } = (await deps.db("invoices").where({ id: invoice.id }).first()) as { uuid: string };
  return { uuid, xml: await stampedFile(deps, there, invoice.id) };
}
async function apply(
  use: AdvanceUse,
  advancesAs: AdvancesAs = "discount",
  more: Partial<DirectSale> = {},
): Promise<Invoice> {
  const { deps, here } = world();
  const content = { ...sale, ...more, advances: [use], advancesAs };
  return (await requestDirectInvoice(deps, askedBy(here), content)).invoice;
}
async function codeOf(use: AdvanceUse, more: Partial<DirectSale> = {}): Promise<string | undefined> {
  try {
    await apply(use, "discount", more);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details[0]?.code;
  }
}
async function bring(xml: Buffer): Promise<Invoice | string> {
  const { deps, here } = world();
  const [result] = await importDocuments(deps, askedBy(here), [{ name: null, xml }]);
  if (!result) throw new Error("There is no result.");
  return result.state === "refused" ? result.faults.map(({ code }) => code).join() : result.invoice;
}

test.serial("the balance of an imported advance is its own, whatever the caller says of it", async (t) => {
  const { uuid, xml } = await paidThere();
  const advance = (await bring(xml)) as Invoice;
  t.is(await codeOf({ uuid, amount: "1160.01", total: "5000" }), "advance.too_much");
  t.is(Number((await apply({ uuid, amount: "580" })).total), 1_740);
  t.is(Number((await apply({ invoiceId: advance.id }, "creditNote")).total), 2_320);
  t.is(await codeOf({ uuid, amount: "0.01" }), "advance.too_much");
});

test.serial("what was applied of an advance before its import counts towards it after", async (t) => {
  const { deps } = world();
  const { uuid, xml } = await paidThere();
  const before = await apply({ uuid, amount: "580", total: "5000" });
  const advance = (await bring(xml)) as Invoice;
  t.is((await appliedOf(deps.db, [advance.id]))(advance.id).toFixed(2), "580.00");
  t.is(await codeOf({ invoiceId: advance.id, amount: "580.01" }), "advance.too_much");
  await apply({ uuid, amount: "580" });
  const applications = await applicationsOf(deps.db, advance.id);
  t.deepEqual(
    applications.map(({ amount, foreignId }) => [Number(amount), foreignId === null]),
    [
      [580, false],
      [580, true],
    ],
  );
  await deps.db("invoices").where({ id: before.id }).update({ state: "refused" });
  t.is((await appliedOf(deps.db, [advance.id]))(advance.id).toFixed(2), "580.00");
});

test.serial("an advance of which more was applied than its invoice says is not imported", async (t) => {
  const { uuid, xml } = await paidThere();
  await apply({ uuid, amount: "1160.01", total: "2000" });
  t.is(await bring(xml), "import.applied_too_much");
});

const foreigner = (name: string, taxId: string): NonNullable<DirectSale["customer"]> => ({
  rfc: "XEXX010101000",
  name,
  postalCode: "06000",
  taxRegime: "616",
  cfdiUse: "S01",
  taxResidence: "USA",
  foreignTaxId: taxId,
});
const jane = foreigner("JANE TRAVELLER", "123456789");
const others = [
  { why: "another name", customer: foreigner("JOHN TRAVELLER", "123456789") },
  { why: "another tax id", customer: foreigner("JANE TRAVELLER", "987654321") },
];

test.serial("an invoice applies no advance of another foreigner who shares the generic RFC", async (t) => {
  const { deps, here } = world();
  const { invoice } = await requestDirectInvoice(deps, askedBy(here), { ...paid, customer: jane });
  await stampInvoices(deps, [invoice.id]);
  const use = { invoiceId: invoice.id, amount: "580" };
  for (const { why, customer } of others)
    t.is(await codeOf(use, { customer }), "advance.other_receiver", why);
  t.is(Number((await apply(use, "discount", { customer: jane })).total), 1_740);
});

test.serial("nor one of another system, once it was applied to somebody", async (t) => {
  const use = { uuid: "5a7f2cf0-50aa-4a8f-8d21-1e02f3c1b9aa", amount: "580", total: "1160" };
  await apply(use, "discount", { customer: jane });
  for (const { why, customer } of others)
    t.is(await codeOf(use, { customer }), "advance.other_receiver", why);
  t.is(Number((await apply(use, "discount", { customer: jane })).total), 1_740);
});
