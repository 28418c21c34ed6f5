import { randomUUID } from "node:crypto";
import { globalRunRow } from "../globals/globalRunRow.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { customerFixture, ticketFixture } from "../cfdi/ticketFixture.ts";
import { paidInvoice } from "../payments/paidInvoice.ts";
import { satDownloadRows } from "../sat/satDownloadRows.ts";
import { mirrorCfdi } from "../sat/mirrorRows.ts";
import { adminPassword as password, adminWithRole } from "./adminToken.ts";
import type { TestApi } from "./startTestApi.ts";

/** Makes for a merchant one of each thing that no single call brings about, as a period that closes does. */
export async function makeRareRows(
  { deps: { db } }: Pick<TestApi, "deps">,
  merchantId: string,
): Promise<void> {
  await mirrorCfdi(db, { merchantId, livemode: false }, { xml: "<a/>" });
  const latest = db("invoices").where({ merchantId }).max("seq");
  await db("invoices").where("seq", latest).update({ externalId: "FAC-1" });
  // A period of which there are sales has never closed here.
  await db("globalRuns").insert(globalRunRow({ merchantId, livemode: false }));
  const at = new Date();
  // An issuer asks this merchant to let a document be cancelled, and SAT has refused to cancel one of its own.
  const one = () => ({ id: randomUUID(), merchantId, livemode: false, uuid: randomUUID() });
  const asked = { createdAt: at, updatedAt: at };
  await db("receivedCancellations").insert({ ...one(), rfc: "EKU9003173C9", ...asked });
  const { id: invoiceId } = await db("invoices").where("seq", latest).first<{ id: string }>();
  const refused = { invoiceId, motive: "02", state: "refused", ...asked };
  await db("cancellations").insert({ ...one(), ...refused });
  await paidInvoice(db, merchantId);
  await db("sandboxResets").insert({ id: randomUUID(), merchantId, createdAt: at, endedAt: at });
}

/** Takes an auditor into the staff, and an accountant whom nobody signs in as: some operations shut people out. */
export async function othersOfStaff({ deps }: Pick<TestApi, "deps">): Promise<readonly string[]> {
  const { user } = await adminWithRole({ deps }, "auditor");
  const email = `${randomUUID()}@despacho.example`;
  const accountant = await createUser(deps, { email, name: "Eva", kind: "accountant", password });
  return [user.id, accountant.id];
}

/** Makes something for every list of the back office. */
export async function manyOfEach(api: Pick<TestApi, "call" | "deps" | "demo" | "work">): Promise<void> {
  const { deps, demo } = api;
  const { id: merchantId, rfc } = demo.merchant;
  await api.call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: customerFixture }) });
  await api.work();
  await makeRareRows(api, merchantId);
  await othersOfStaff(api);
  await satDownloadRows(deps.db, { merchantId, rfc }).download({ state: "done", endedAt: new Date() });
}
