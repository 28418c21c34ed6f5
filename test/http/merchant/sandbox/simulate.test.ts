import test from "ava";
import { PacAccount } from "../../../../src/models/pacs/PacAccount.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { newId } from "../../../../src/platform/ids.ts";

const api = apiOfFile();
const customer = {
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

async function simulate(body: object) {
  return api().call("POST", "/api/v1/merchant/sandbox/simulate", {
    session: await api().signIn("merchant"),
    body,
  });
}

/** Sells to somebody who wants an invoice; returns the invoice after so many rounds of the workers. */
async function invoiced(externalId: string, rounds = 1) {
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId, customer }) });
  for (let round = 0; round < rounds; round += 1) await api().work();
  const { id } = (await api().call("GET", `/api/v1/tickets/external/${externalId}`)).json.data.invoice ?? {};
  return (await api().deps.db("invoices").where({ id }).first()) as Record<string, unknown> | undefined;
}

const latest = async () =>
  (await api().deps.db("invoices").orderBy("seq", "desc").first()) as Record<string, unknown>;

test.serial(
  "the next stamp is refused with the code that was chosen, and the one after it is not",
  async (t) => {
    const { status, json } = await simulate({ outcome: "pacRefuses", code: "CFDI40102" });
    t.is(status, 200, JSON.stringify(json));
    t.deepEqual(json.data, { outcome: "pacRefuses", calls: 1 });
    await invoiced("SIM-1");
    const refused = await latest();
    t.is(refused["state"], "refused", JSON.stringify(refused));
    t.true(JSON.stringify(refused["faults"]).includes("CFDI40102"));
    t.like(await invoiced("SIM-2"), { state: "stamped" });
    const entries = (
      await api().call("GET", "/api/v1/merchant/audit-log", { session: await api().signIn("merchant") })
    ).json.data.items;
    t.true(entries.some(({ action }: { action: string }) => action === "sandbox.simulated"));
  },
);

test.serial(
  "a stamp whose answer is lost is found again, and what was switched on ends when asked",
  async (t) => {
    await simulate({ outcome: "stampLost" });
    t.like(await invoiced("SIM-3", 3), { state: "stamped" });
    await simulate({ outcome: "pacDown", calls: 100 });
    t.is((await simulate({ outcome: "asUsual" })).status, 200);
    t.like(await invoiced("SIM-4"), { state: "stamped" });
  },
);

test.serial("what does not belong to an outcome, and another's document, are refused", async (t) => {
  for (const body of [
    { outcome: "pacDown", code: "301" },
    { outcome: "satUnseen" },
    { outcome: "asUsual", calls: 2 },
    { outcome: "boom" },
  ])
    t.is((await simulate(body)).json.error, "request.invalid", JSON.stringify(body));
  t.is((await simulate({ outcome: "satUnseen", invoiceId: newId() })).status, 404);
  const { id } = (await invoiced("SIM-5")) as { id: string };
  t.is((await simulate({ outcome: "receiverAccepts", invoiceId: id })).json.error, "sandbox.nothing_waits");
  t.is((await simulate({ outcome: "satUnseen", invoiceId: id })).status, 200);
});

test.serial(
  "a merchant whose tests go to a PAC of its own elsewhere is told that nothing can be simulated",
  async (t) => {
    const { id: merchantId } = api().demo.merchant;
    const account = {
      id: newId(),
      name: "swSapien.test",
      merchantId,
      livemode: false,
      provider: "swSapien" as const,
      label: "Nuestro",
      url: "https://services.test.sw.com.mx",
      position: 1,
      encryptedCredentials: Buffer.from("x"),
      encryptionKeyId: "k",
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await PacAccount.query(api().deps.db).insert(account).returning("id");
    t.is((await simulate({ outcome: "pacDown" })).json.error, "sandbox.absent");
  },
);
