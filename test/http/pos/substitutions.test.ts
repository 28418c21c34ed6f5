import test from "ava";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();

/** The invoice of a sale, as far as the workers have come with it. */
async function invoiced(work = true): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${json.data.id}/invoice`;
  const { json: requested } = await api().call("POST", path, { body: { customer: customerFixture } });
  if (work) await api().work();
  return requested.data.id as string;
}

const at = (id: string, path = "") => `/api/v1/invoices/${id}/substitute${path}`;
const body = { paymentForm: "03" };

test.serial("a substitution is asked for in one call, and read until it is done", async (t) => {
  const check = await contractCheck(api());
  const id = await invoiced();
  t.is((await api().call("GET", at(id))).status, 404);
  const asked = await api().call("POST", at(id), { body });
  t.is(asked.status, 202, asked.text);
  t.is(check("post", "/api/v1/invoices/{id}/substitute", asked), undefined);
  t.is(asked.headers.get("location"), at(id));
  t.like(asked.json.data, { state: "running", step: "stamping", faults: [] });
  t.like(asked.json.data, { invoice: { id, state: "stamped" }, replacement: { state: "requested" } });
  await api().work();
  const read = await api().call("GET", at(id));
  t.is(check("get", "/api/v1/invoices/{id}/substitute", read), undefined);
  t.like(read.json.data, { state: "running", step: "cancelling", invoice: { state: "cancelling" } });
  await api().call("POST", `/api/v1/invoices/${id}/cancellation/refresh`);
  await api().work();
  const done = await api().call("GET", at(id));
  t.like(done.json.data, {
    state: "done",
    invoice: { state: "cancelled" },
    replacement: { state: "stamped" },
  });
  const replacement = await api().call("GET", `/api/v1/invoices/${done.json.data.replacement.id}`);
  t.is(replacement.json.data.replacesId, id);
  const retried = await api().call("POST", at(id, "/retry"));
  t.is(check("post", "/api/v1/invoices/{id}/substitute/retry", retried), undefined);
  t.is(retried.json.error, "substitution.not_waiting");
  t.is((await api().call("POST", at(await invoiced(), "/retry"))).status, 404);
});

test.serial("what cannot be substituted is told with its own code and cure, in both languages", async (t) => {
  const stamped = await invoiced();
  const cancelling = await invoiced();
  await api().call("POST", `/api/v1/invoices/${cancelling}/cancellation`, { body: { motive: "02" } });
  const credited = await invoiced();
  const credit = await api().call("POST", `/api/v1/invoices/${credited}/credit-notes`, {
    body: { amount: "1.00" },
  });
  const early = await invoiced(false);
  const note = credit.json.data.creditNote.id as string;
  const cases: readonly [string, object, number, string][] = [
    [early, body, 409, "substitution.not_stamped"],
    [cancelling, body, 409, "substitution.being_cancelled"],
    [credited, body, 409, "cancellation.related"],
    [note, body, 409, "substitution.of_credit_note"],
    [stamped, {}, 422, "substitution.nothing_changes"],
    [stamped, { paymentForm: "3" }, 422, "string.pattern.name"],
    [stamped, { customer: { ...customerFixture, taxRegime: "605" } }, 422, ""],
  ];
  for (const [id, sent, status, code] of cases)
    for (const language of ["es", "en"]) {
      const headers = { "Accept-Language": language };
      const answer = await api().call("POST", at(id), { body: sent, headers });
      t.is(answer.status, status, answer.text);
      const [fault] = answer.json.details;
      if (status === 409 || code.startsWith("substitution")) t.is(fault.code, code, answer.text);
      t.true(fault.message !== "" && typeof fault.path === "string", answer.text);
    }
  t.is((await api().call("GET", `/api/v1/invoices/${stamped}`)).json.data.state, "stamped");
  const { key } = await api().keyWith("invoices:read");
  t.is((await api().call("POST", at(stamped), { key, body })).status, 404);
});
