import { randomBytes, randomUUID } from "node:crypto";
import test from "ava";
import { User } from "../../../src/models/access/User.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const users = "/api/v1/merchant/users";
const invites = "/api/v1/merchant/invites";
let owner: Promise<string> | undefined;

async function asOwner(method: string, path: string, body?: unknown): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  return api().call(method, path, { session: await owner, ...(body !== undefined && { body }) });
}

const ownerId = async (): Promise<string> =>
  (await User.query(api().deps.db).findOne({ email: api().demo.merchant.email }).throwIfNotFound()).id;

test.serial("the team is listed without anything that opens a door", async (t) => {
  const listed = await asOwner("GET", users);
  t.is(listed.status, 200);
  const kinds = (listed.json.data.items as { kind: string; role: string }[]).map(
    ({ kind, role }) => `${kind} ${role}`,
  );
  // They were made side by side, so either may be the newer one.
  t.deepEqual(kinds.toSorted(), ["accountant accountant", "merchant owner"]);
  t.notRegex(listed.text, /assword|totp|ash/);
});

test.serial("a new role and new branches hold from the next request", async (t) => {
  const { userId, session } = await teamMember(api(), "cashier");
  t.is((await api().call("GET", "/api/v1/merchant/profile", { session })).status, 404);
  const branch = await api().deps.db("branches").where({ code: "CANCUN" }).first<{ id: string }>("id");
  const changed = await asOwner("PUT", `${users}/${userId}`, { role: "manager", branchIds: [branch.id] });
  t.like(changed.json.data, { role: "manager", branchIds: [branch.id] });
  t.is((await api().call("GET", "/api/v1/merchant/profile", { session })).status, 200);
  const seen = await api().call("GET", "/api/v1/merchant/branches", { session });
  t.deepEqual(
    seen.json.data.items.map(({ id }: { id: string }) => id),
    [branch.id],
  );
  const [entry] = await api().deps.db("auditEntries").where({ action: "member.updated", subjectId: userId });
  t.like(entry, { before: { role: "cashier" }, after: { role: "manager" } });
});

test.serial("a standing that cannot be is refused with every fault", async (t) => {
  const { userId } = await teamMember(api(), "cashier");
  const faults = async (body: object): Promise<string[]> => {
    const { status, json } = await asOwner("PUT", `${users}/${userId}`, body);
    t.is(status, 422);
    return (json.details as { code: string }[]).map(({ code }) => code);
  };
  t.deepEqual(await faults({ role: "accountant", branchIds: [randomUUID()] }), [
    "team.role",
    "branch.unknown",
  ]);
  t.deepEqual(await faults({ role: "owner", branchIds: [randomUUID()] }), [
    "team.owner_branches",
    "branch.unknown",
  ]);
  t.deepEqual(await faults({ role: "king" }), ["field.value"]);
});

test.serial(
  "the last owner can neither be demoted nor removed, not even by another at the same moment",
  async (t) => {
    const id = await ownerId();
    t.is((await asOwner("PUT", `${users}/${id}`, { role: "readOnly" })).json.error, "team.last_owner");
    t.is((await asOwner("DELETE", `${users}/${id}`)).json.error, "team.last_owner");

    for (const act of ["remove", "demote"] as const) {
      const other = await otherMerchant(api().deps, act === "remove" ? "EKU9003173C9" : "URE180429TM6");
      const [one, two] = [
        await teamMember(api(), "owner", { merchantId: other.id }),
        await teamMember(api(), "owner", { merchantId: other.id }),
      ];
      const against = (by: string, userId: string) =>
        act === "remove"
          ? api().call("DELETE", `${users}/${userId}`, { session: by })
          : api().call("PUT", `${users}/${userId}`, { session: by, body: { role: "cashier" } });
      await Promise.all([against(one.session, two.userId), against(two.session, one.userId)]);
      const left = await api().deps.db("memberships").where({ merchantId: other.id, role: "owner" });
      t.is(left.length, 1, act);
    }
  },
);

test.serial("who leaves the team is signed out of the merchant at once", async (t) => {
  const { userId, session } = await teamMember(api(), "manager");
  t.is((await api().call("GET", "/api/v1/merchant/profile", { session })).status, 200);
  t.is((await asOwner("DELETE", `${users}/${userId}`)).status, 200);
  t.is((await api().call("GET", "/api/v1/merchant/profile", { session })).status, 401);
  t.is((await asOwner("DELETE", `${users}/${userId}`)).status, 404);
});

test.serial("only owners manage the team, and only their own", async (t) => {
  const other = await otherMerchant(api().deps, "CACX7605101P8");
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  const id = await ownerId();
  const others = [
    stranger,
    await teamMember(api(), "manager"),
    await teamMember(api(), "accountant"),
    await teamMember(api(), "readOnly"),
  ];
  for (const { session } of others) {
    t.is((await api().call("PUT", `${users}/${id}`, { session, body: { role: "readOnly" } })).status, 404);
    t.is((await api().call("DELETE", `${users}/${id}`, { session })).status, 404);
  }
  for (const { session, userId } of others.slice(1)) {
    const body = { email: "x@prueba.example", role: "owner" };
    t.is((await api().call("POST", invites, { session, body })).status, 404);
    t.is((await api().call("PUT", `${users}/${userId}`, { session, body: { role: "owner" } })).status, 404);
  }
  t.is((await api().call("GET", users, { session: others[3]?.session as string })).status, 200);
});

test.serial("an invitation is mailed with a link that is kept as a hash only", async (t) => {
  const email = "nueva@prueba.example";
  const invited = await asOwner("POST", invites, { email, role: "cashier" });
  t.is(invited.status, 201, invited.text);
  t.like(invited.json.data, { email, kind: "merchant", role: "cashier", state: "open" });
  const { db, vault } = api().deps;
  const mail = await db("mails").where({ recipient: email, template: "invite" }).first();
  const content = JSON.parse(
    vault.decrypt(mail.encryptionKeyId, mail.encryptedContent, `mail/${mail.id}`).toString(),
  );
  t.regex(content.link, new RegExp(`^${api().deps.config.publicUrl}/invites/[\\w-]{43}$`));
  t.like(content, { merchant: "La Muestra", role: "cashier" });
  const token = (content.link as string).split("/").at(-1) as string;
  t.false(invited.text.includes(token));
  const row = await db("invites").where({ id: invited.json.data.id }).first();
  t.false(JSON.stringify(row).includes(token));
});

test.serial("inviting again ends the link before; withdrawing ends the last", async (t) => {
  const email = "otra.vez@prueba.example";
  const body = { email, role: "readOnly" };
  const [first, second] = [await asOwner("POST", invites, body), await asOwner("POST", invites, body)];
  const states = async (): Promise<string[]> => {
    const { json } = await asOwner("GET", `${invites}?limit=100`);
    const mine = (json.data.items as { email: string; state: string }[]).filter(
      (each) => each.email === email,
    );
    return mine.map(({ state }) => state);
  };
  t.deepEqual(await states(), ["open", "withdrawn"]);
  t.not(first.json.data.id, second.json.data.id);
  t.is((await asOwner("DELETE", `${invites}/${second.json.data.id}`)).json.data.state, "withdrawn");
  t.is((await asOwner("DELETE", `${invites}/${second.json.data.id}`)).status, 200);
  t.deepEqual(await states(), ["withdrawn", "withdrawn"]);
  const twins = await Promise.all([1, 2].map(() => asOwner("POST", invites, body)));
  t.deepEqual(
    twins.map(({ status }) => status),
    [201, 201],
  );
  t.is((await states()).filter((state) => state === "open").length, 1);
});

test.serial("nobody is invited twice into one team, nor with a standing that cannot be", async (t) => {
  const { email } = api().demo.accountant;
  const accountant = { email: email.toUpperCase(), kind: "accountant", role: "accountant" };
  t.is((await asOwner("POST", invites, accountant)).json.error, "invite.already_member");
  const owner = { email: "x@prueba.example", kind: "accountant", role: "owner" };
  t.is((await asOwner("POST", invites, owner)).json.details[0].code, "team.role");
  const { status, json } = await asOwner("POST", invites, { email: "x", kind: "admin", branchIds: [] });
  t.is(status, 422);
  t.deepEqual((json.details as { path: string }[]).map(({ path }) => path).sort(), [
    "branchIds",
    "email",
    "kind",
    "role",
  ]);
});

test.serial("an answered invitation cannot be withdrawn; another merchant's does not exist", async (t) => {
  const { id } = (await asOwner("POST", invites, { email: "si@prueba.example", role: "cashier" })).json.data;
  await api().deps.db("invites").where({ id }).update({ acceptedAt: new Date() });
  t.is((await asOwner("DELETE", `${invites}/${id}`)).json.error, "invite.settled");
  const other = await otherMerchant(api().deps, "XIA190128J61");
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  t.is((await api().call("DELETE", `${invites}/${id}`, { session: stranger.session })).status, 404);
  t.is((await asOwner("DELETE", `${invites}/${randomUUID()}`)).status, 404);
});

test.serial("a member bound to a branch sees the team and the audit log of that branch only", async (t) => {
  const { deps, demo } = api();
  const [here, there] = await Promise.all(
    ["CENTRO", "CANCUN"].map(
      async (code) => (await deps.db("branches").where({ code }).first()).id as string,
    ),
  );
  const bound = (branchIds: (string | undefined)[]) =>
    teamMember(api(), "manager", { branchIds: branchIds as string[] });
  const [mine, theirs, both] = [await bound([here]), await bound([there]), await bound([here, there])];
  const people = async (session: string): Promise<Map<string, string[] | null>> => {
    const { json } = await api().call("GET", `${users}?limit=100`, { session });
    return new Map(
      json.data.items.map((one: { id: string; branchIds: string[] | null }) => [one.id, one.branchIds]),
    );
  };
  const seen = await people(mine.session);
  t.true(seen.has(mine.userId) && seen.has(await ownerId()));
  t.false(seen.has(theirs.userId));
  t.deepEqual(seen.get(both.userId), [here], "and no branch besides is named");
  t.deepEqual(new Set((await people(both.session)).get(both.userId)), new Set([here, there]));

  for (const [email, branchIds] of [
    ["aqui@prueba.example", [here]],
    ["alla@prueba.example", [there]],
  ] as const)
    t.is((await asOwner("POST", invites, { email, role: "cashier", branchIds })).status, 201);
  const invited = await api().call("GET", invites, { session: mine.session });
  t.true(invited.text.includes("aqui@") && !invited.text.includes("alla@"));

  for (const branch of ["CENTRO", "CANCUN"]) {
    const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ branch }) });
    await asOwner("DELETE", `/api/v1/tickets/${json.data.id}`);
  }
  await asOwner("PUT", `${users}/${theirs.userId}`, { role: "cashier", branchIds: [there] });
  await asOwner("PUT", `${users}/${mine.userId}`, { role: "readOnly", branchIds: [here] });
  const log = await api().call("GET", "/api/v1/merchant/audit-log?limit=100", { session: mine.session });
  const entries = log.json.data.items as { action: string; subject: { id: string } }[];
  t.deepEqual(entries.map(({ action }) => action).sort(), [
    "invite.created",
    "member.updated",
    "ticket.voided",
  ]);
  t.true(entries.some(({ subject }) => subject.id === mine.userId));
  for (const foreign of [there as string, "alla@", theirs.userId, demo.merchant.email])
    t.false(
      JSON.stringify(entries.map((entry) => ({ ...entry, actor: undefined }))).includes(foreign),
      foreign,
    );
  const all = await asOwner("GET", "/api/v1/merchant/audit-log?limit=100");
  t.true(all.json.data.items.length > entries.length);
  const chain = "/api/v1/merchant/audit-log/chain";
  t.like((await asOwner("GET", chain)).json.data, {
    intact: true,
    length: String(all.json.data.items[0].number),
  });
});

test.serial("a merchant's invitations are limited by day, and it is told when it may go on", async (t) => {
  const { deps, demo } = api();
  const { id: merchantId } = demo.merchant;
  const invite = (number: number): Promise<ApiAnswer> =>
    asOwner("POST", invites, { email: `invitado${number}@x.example`, role: "cashier" });
  const sent = await deps.db("invites").where({ merchantId });
  const filler = Array.from({ length: 18 - sent.length }, (_, number) => ({
    id: randomUUID(),
    merchantId,
    email: `relleno${number}@x.example`,
    kind: "merchant",
    role: "cashier",
    tokenHash: randomBytes(32),
    createdAt: new Date(),
    expiresAt: new Date(),
  }));
  await deps.db("invites").insert(filler);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(invite));
  t.is(answers.filter(({ status }) => status === 201).length, 2);
  const refused = answers.find(({ status }) => status === 429);
  t.is(refused?.json.error, "mail.limit_reached");
  t.true(Number(refused?.headers.get("retry-after")) > 0);
});

test.serial("a merchant sees its mails, and why one is held", async (t) => {
  const { deps, demo } = api();
  const [newest] = (await asOwner("GET", "/api/v1/merchant/mails")).json.data.items;
  t.like(newest, { about: "invite", state: "queued", reason: null });
  await deps.db("mails").where({ id: newest.id }).update({ state: "held", heldFor: "notLive" });
  const listed = await asOwner("GET", "/api/v1/merchant/mails?limit=1");
  t.like(listed.json.data.items[0], { id: newest.id, state: "held", reason: { code: "notLive" } });
  t.notRegex(listed.text, /encrypted|https?:/);
  const other = await otherMerchant(deps, "TST200118AB1");
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  const { session } = stranger;
  t.deepEqual((await api().call("GET", "/api/v1/merchant/mails", { session })).json.data.items, []);
  const [branch] = await deps.db("branches").where({ merchantId: demo.merchant.id });
  const bound = await teamMember(api(), "manager", { branchIds: [branch.id] });
  const seen = await api().call("GET", "/api/v1/merchant/mails", { session: bound.session });
  t.deepEqual(seen.json.data.items, [], "whom the others invite is not theirs to see");
});
