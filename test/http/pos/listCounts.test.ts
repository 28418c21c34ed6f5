import test from "ava";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const tickets = "/api/v1/tickets";

const sell = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await api().call("POST", tickets, { body: ticketFixture(changes) })).json.data.id as string;
const count = async (path: string, session?: string) =>
  (await api().call("GET", path, session === undefined ? {} : { session })).json.data;

test.serial("tickets whose receiver is wrong are listed and counted by themselves", async (t) => {
  const wrong = await sell({ customer: { ...customerFixture, cfdiUse: "D01" } });
  await sell({ customer: customerFixture });
  await sell();
  await api().work();
  const { items } = (await api().call("GET", `${tickets}?receiver=wrong`)).json.data;
  t.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [wrong],
  );
  t.deepEqual(await count(`${tickets}/count?receiver=wrong`), { count: 1, isMore: false });
  t.deepEqual(await count(`${tickets}/count`), { count: 3, isMore: false });
  t.deepEqual(await count(`${tickets}/count?state=invoiced`), { count: 1, isMore: false });
  t.is((await api().call("GET", `${tickets}?receiver=right`)).status, 400);
});

test.serial("invoices are counted as they are listed", async (t) => {
  t.deepEqual(await count("/api/v1/invoices/count"), { count: 1, isMore: false });
  t.deepEqual(await count("/api/v1/invoices/count?state=refused"), { count: 0, isMore: false });
});

test.serial("nobody counts what they may not list", async (t) => {
  const { id: merchantId } = await otherMerchant(api().deps);
  const { session } = await teamMember(api(), "owner", { merchantId });
  t.is((await count(`${tickets}/count`, session)).count, 0);
  const [cancun] = await api().deps.db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
  const bound = await teamMember(api(), "manager", { branchIds: [cancun as string] });
  t.is((await count(`${tickets}/count`, bound.session)).count, 0);
  t.is((await count("/api/v1/invoices/count", bound.session)).count, 0);
});

test.serial("a count ends at ten thousand and says that there is more", async (t) => {
  const { db } = api().deps;
  const [some] = await db("tickets").limit(1);
  await db.raw(
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint)
     select gen_random_uuid(), :merchantId, :livemode, :branchId, 'M' || n, now(), 'MXN', 1, 'invoiced', '{}', ''
     from generate_series(1, 10001) n`,
    { merchantId: some.merchantId, livemode: some.livemode, branchId: some.branchId },
  );
  t.deepEqual(await count(`${tickets}/count?state=invoiced`), { count: 10_000, isMore: true });
});
