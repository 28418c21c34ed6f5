import test from "ava";
import { PacAccount } from "../../../src/models/pacs/PacAccount.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/pac";
const known = { provider: "swSapien", credentials: { token: "sandbox" } };

async function call(method: string, where: string, body?: unknown, session?: string) {
  const own = session ?? (await api().signIn("merchant"));
  return api().call(method, where, { session: own, ...(body !== undefined && { body }) });
}

test.serial(
  "a merchant's documents go to its own account, and its credentials are never shown again",
  async (t) => {
    t.like((await call("GET", path)).json.data, { accounts: [], fallback: true, platform: true });
    const { text, json, status } = await call("PUT", path, { accounts: [{ ...known, label: "Propia" }] });
    t.is(status, 200);
    t.like(json.data.accounts[0], { provider: "swSapien", label: "Propia" });
    t.false(text.includes("sandbox"));
    const [{ id, name }] = json.data.accounts;

    const body = ticketFixture({ customer: customerFixture });
    const sale = await api().call("POST", "/api/v1/tickets", { body });
    await api().work();
    const { state, invoice } = (await api().call("GET", `/api/v1/tickets/${sale.json.data.id}`)).json.data;
    t.is(state, "invoiced");
    t.is((await api().deps.db("invoices").where({ id: invoice.id }).first("pac"))?.pac, name);

    t.like((await call("POST", `${path}/test`)).json.data.items, [{ id, ok: true, error: null }]);
    const kept = await call("PUT", path, { accounts: [{ id, provider: "swSapien", label: "Otra" }] });
    t.like(kept.json.data.accounts, [{ id, name, label: "Otra" }]);
    t.like((await call("POST", `${path}/test`)).json.data.items, [{ id, ok: true }]);
    const audit = await api().deps.db("auditEntries").where({ action: "merchant.pacsSet" }).select("after");
    t.false(JSON.stringify(audit).includes('"token"'));
  },
);

test.serial("credentials that the PAC does not know are refused, and nothing changes", async (t) => {
  const before = (await call("GET", path)).json.data;
  const wrong = { provider: "swSapien", credentials: { token: "wrong" } };
  const { status, json } = await call("PUT", path, { accounts: [wrong] });
  t.deepEqual([status, json.error], [422, "pac_account.refused"]);
  t.deepEqual((await call("GET", path)).json.data, before);
});

test.serial("each field in error is named", async (t) => {
  const { status, json } = await call("PUT", path, {
    accounts: [
      { provider: "swSapien" },
      { provider: "finkok", credentials: { token: "x" } },
      { provider: "nobody", credentials: { user: "x" } },
    ],
  });
  t.is(status, 422);
  const paths = json.details.map((fault: { path: string; code: string }) => `${fault.path} ${fault.code}`);
  t.true(
    paths.some((one: string) => one.startsWith("accounts[0] ")),
    paths.join(),
  );
  t.true(paths.includes("accounts[1].credentials pac_credentials.others"), paths.join());
  t.true(
    paths.some((one: string) => one.startsWith("accounts[2].provider")),
    paths.join(),
  );
});

test.serial("nobody uses, names or sees another merchant's account", async (t) => {
  const [own] = (await call("GET", path)).json.data.accounts;
  const { id: merchantId } = await otherMerchant(api().deps);
  const { session } = await teamMember(api(), "owner", { merchantId });
  const theirs = { accounts: [{ id: own.id, provider: "swSapien" }] };
  t.is((await call("PUT", path, theirs, session)).status, 404);
  t.deepEqual((await call("GET", path, undefined, session)).json.data.accounts, []);
  t.deepEqual((await call("POST", `${path}/test`, undefined, session)).json.data.items, []);
  const { session: cashier } = await teamMember(api(), "cashier");
  t.is((await call("GET", path, undefined, cashier)).status, 404);
});

test.serial("an account that is not listed any more is out of use", async (t) => {
  t.deepEqual((await call("PUT", path, { accounts: [] })).json.data.accounts, []);
  t.is(await PacAccount.query(api().deps.db).whereNull("removedAt").resultSize(), 0);
});
