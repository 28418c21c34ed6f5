import { randomUUID } from "node:crypto";
import test from "ava";
import type { EventType } from "../../../../src/domain/events/eventTypes.ts";
import { recordNews } from "../../../../src/operations/events/recordNews.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/notifications";

interface Row {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string | null };
}

async function inbox(
  session: string,
  query = "",
): Promise<{ readonly items: Row[]; readonly unread: object }> {
  const { status, json } = await api().call("GET", `${path}${query}`, {
    session,
    headers: { "Accept-Language": "en" },
  });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`);
  return json.data;
}

const read = (session: string, body: object) => api().call("PUT", path, { session, body });

async function happen(types: readonly EventType[], owner: object = {}): Promise<void> {
  const { deps, demo } = api();
  const news = types.map((type) => ({
    merchantId: demo.merchant.id,
    livemode: false,
    objectId: randomUUID(),
    ...owner,
    type,
  }));
  await deps.db.transaction((tx) => recordNews(tx, news, new Date()));
}

async function rejectedTicket(externalId: string): Promise<void> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId }) });
  await happen(["ticket.rejected"], { objectId: json.data.id });
}

test.serial(
  "a rejected ticket comes into the inbox by its folio, and what passes by itself does not",
  async (t) => {
    await rejectedTicket("NOTED-1");
    const { items, unread } = await inbox(await api().signIn("merchant"));
    t.deepEqual(
      items.map(({ type, subject, isRead }) => [type, subject.kind, subject.name, isRead]),
      [["ticket.rejected", "ticket", "NOTED-1", false]],
    );
    t.regex(items[0]!.message, /^A ticket was rejected/);
    t.deepEqual(unread, { count: 1, isMore: false });
  },
);

test.serial(
  "each member reads for themselves, one by one or all up to one, any number of times",
  async (t) => {
    await happen(["stamps.low", "invoice.stamped", "pac.down", "certificate.expiresIn7", "email.bounced"]);
    const [one, other] = [await teamMember(api(), "manager"), await teamMember(api(), "owner")];
    const before = await inbox(one.session);
    const types = before.items.map(({ type }) => type);
    t.deepEqual(types.slice(0, 4), ["email.bounced", "certificate.expiresIn7", "pac.down", "stamps.low"]);
    const [newest, next, third] = before.items.map(({ id }) => id) as [string, string, string];

    for (let again = 0; again < 2; again += 1) {
      const { status, json } = await read(one.session, { ids: [newest] });
      t.deepEqual([status, json.data.unread.count], [200, before.items.length - 1]);
    }
    t.is((await read(one.session, { until: third })).json.data.unread.count, 1);
    t.is((await read(one.session, { until: (before.items.at(-1) as Row).id })).json.data.unread.count, 1);
    const left = await inbox(one.session, "?unread=true");
    t.deepEqual(
      left.items.map(({ id }) => id),
      [next],
      "what was read apart stays read, and an earlier mark takes nothing back",
    );
    t.is((await inbox(one.session, "?unread=false")).items.length, before.items.length - 1);
    t.like((await inbox(other.session)).unread, { count: before.items.length });
    t.is((await read(one.session, { until: newest })).json.data.unread.count, 0);
  },
);

test.serial("the list goes on by its cursor, and shows one kind where asked", async (t) => {
  const session = await api().signIn("merchant");
  const whole = (await inbox(session)).items.map(({ id }) => id);
  const seen: string[] = [];
  let after = "";
  do {
    const { json } = await api().call("GET", `${path}?limit=2${after}`, { session });
    seen.push(...json.data.items.map(({ id }: Row) => id));
    after = json.data.nextCursor ? `&after=${json.data.nextCursor}` : "";
  } while (after !== "");
  t.deepEqual(seen, whole);
  const { items } = await inbox(session, "?type=pac.down");
  t.deepEqual([...new Set(items.map(({ type }) => type))], ["pac.down"]);
  t.is((await api().call("GET", `${path}?type=invoice.stamped`, { session })).status, 400);
});

test.serial("another merchant, another mode and other branches have inboxes of their own", async (t) => {
  const { deps, demo } = api();
  const { id: merchantId } = await otherMerchant(deps);
  await happen(["pac.up"], { merchantId });
  await happen(["pac.up"], { livemode: true });
  const [stranger, live, bound] = [
    await teamMember(api(), "owner", { merchantId }),
    await teamMember(api(), "owner", { livemode: true }),
    await teamMember(api(), "manager", { branchIds: [randomUUID()] }),
  ];
  for (const { session } of [stranger, live])
    t.deepEqual(
      (await inbox(session)).items.map(({ type }) => type),
      ["pac.up"],
    );
  t.deepEqual((await inbox(bound.session)).items, [], "nothing happened to tickets of that branch");
  const ofDemo = (await inbox(await api().signIn("merchant"))).items[0] as Row;
  for (const { session } of [stranger, live, bound])
    for (const body of [{ ids: [ofDemo.id] }, { until: ofDemo.id }])
      t.is((await read(session, body)).json.error, "resource.not_found");

  await deps.db("memberships").where({ userId: bound.userId }).delete();
  const ofMerchant = { merchantId: demo.merchant.id, externalId: "NOTED-1" };
  const [branch] = await deps.db("tickets").where(ofMerchant).pluck<string[]>("branch_id");
  const inBranch = await teamMember(api(), "manager", { branchIds: [branch as string] });
  const theirs = (await inbox(inBranch.session)).items;
  t.true(theirs.length > 0 && theirs.every(({ type }) => type === "ticket.rejected"));
});

test.serial("one notification of nobody's marks none, and a key of a program has no inbox", async (t) => {
  const { session } = await teamMember(api(), "owner");
  const { items } = await inbox(session);
  t.is((await read(session, { ids: [items[0]!.id, randomUUID()] })).status, 404);
  t.like((await inbox(session)).unread, { count: items.length });
  for (const body of [{}, { ids: [] }, { ids: [items[0]!.id], until: items[0]!.id }])
    t.is((await read(session, body)).json.error, "request.invalid");
  t.is((await api().call("GET", path)).status, 401);
});
