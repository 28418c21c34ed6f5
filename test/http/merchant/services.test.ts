import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/services";

const read = async (session?: string) =>
  api().call("GET", path, { session: session ?? (await api().signIn("merchant")) });

test.serial("a merchant sees how the PAC answers, also through what others had stamped", async (t) => {
  t.deepEqual((await read()).json.data, {
    pac: { state: "unseen", since: null },
    sat: { state: "unseen", since: null },
  });
  const body = ticketFixture({ customer: customerFixture });
  t.is((await api().call("POST", "/api/v1/tickets", { body })).status, 202);
  await api().work();
  t.deepEqual((await read()).json.data.pac, { state: "working", since: null });
  const { id: merchantId } = await otherMerchant(api().deps);
  const { session } = await teamMember(api(), "owner", { merchantId });
  t.is((await read(session)).json.data.pac.state, "working");
});

test.serial("a PAC that operators have stopped is paused, and their reason stays with them", async (t) => {
  const call = await adminCalls(api());
  const params = { id: "swSapien-test" };
  await call(t, "adminSwitchPacBreaker", { params, body: { state: "open", reason: "Adeudo con el PAC" } });
  const { json, text } = await read();
  t.is(json.data.pac.state, "paused");
  t.truthy(json.data.pac.since);
  t.false(text.includes("Adeudo"));
  await call(t, "adminSwitchPacBreaker", { params, body: { state: "closed" } });
  t.is((await read()).json.data.pac.state, "working");
});

test.serial("who may not read the dashboard is told what a stranger is told", async (t) => {
  const { session } = await teamMember(api(), "cashier");
  t.is((await read(session)).status, 404);
  t.is((await api().call("GET", path)).status, 401);
});
