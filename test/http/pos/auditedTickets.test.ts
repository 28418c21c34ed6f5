import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test("a person's voids and invoice requests stand in the audit log; a till's requests stand in the timeline", async (t) => {
  const { demo, deps } = api();
  const session = await api().signIn("merchant");
  const sell = async (): Promise<string> =>
    (await api().call("POST", "/api/v1/tickets", { body: ticketFixture() })).json.data.id;
  const [voided, byPerson, byTill] = [await sell(), await sell(), await sell()];
  await api().work();
  const as = { session, key: null };
  t.is((await api().call("DELETE", `/api/v1/tickets/${voided}`, as)).status, 200);
  t.is((await api().call("DELETE", `/api/v1/tickets/${voided}`, as)).status, 200);
  const body = { customer: customerFixture };
  const asked = await api().call("POST", `/api/v1/tickets/${byPerson}/invoice`, { ...as, body });
  t.is((await api().call("POST", `/api/v1/tickets/${byPerson}/invoice`, { ...as, body })).status, 202);
  t.is((await api().call("POST", `/api/v1/tickets/${byTill}/invoice`, { body })).status, 202);

  const entries = await deps
    .db("audit_entries")
    .where({ merchantId: demo.merchant.id })
    .whereIn("action", ["ticket.voided", "invoice.requested"])
    .orderBy("number");
  t.deepEqual(
    entries.map(({ action, subjectId }) => [action, subjectId]),
    [
      ["ticket.voided", voided],
      ["invoice.requested", asked.json.data.id],
    ],
  );
  t.is(entries[0].actor.name, demo.merchant.email);
});
