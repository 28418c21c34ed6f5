import { randomUUID } from "node:crypto";
import test from "ava";
import { makeExports } from "../../../../src/operations/exports/makeExports.ts";
import { keptBack, ownTables } from "../../../../src/operations/exports/everything/ownTables.ts";
import { tenantGrants } from "../../../../src/platform/database/tenantWall.ts";
import { customerFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { makeRareRows } from "../../../helpers/http/rareRows.ts";
import { dyingDb } from "../../../helpers/killing/dyingDb.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../../helpers/tenants/teamMember.ts";
import { zipEntries } from "../../../sandbox/descarga/zipEntries.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/data-export";
const run = () => ({ signal: new AbortController().signal, log: api().deps.log, attempt: 1 });

async function order(): Promise<string> {
  const { status, json, text } = await api().call("POST", path, { session: await api().signIn("merchant") });
  if (status !== 202) throw new Error(text);
  return json.data.id as string;
}

async function entriesOf(id: string): Promise<ReadonlyMap<string, string>> {
  const session = await api().signIn("merchant");
  const file = await fetch(`${api().baseUrl}${path}/${id}/file`, {
    headers: { Cookie: `tmb_session=${session}` },
  });
  if (file.status !== 200) throw new Error(await file.text());
  return zipEntries(Buffer.from(await file.arrayBuffer()));
}

type Row = Readonly<Record<string, unknown>>;

const rowsIn = (bytes: string | undefined): readonly Row[] =>
  (bytes ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

test.serial("the ZIP has the rows of one mode of one merchant, and the XML of each document", async (t) => {
  const { deps, demo } = api();
  const sold = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ customer: customerFixture }),
  });
  await api().work();
  await makeRareRows({ deps }, demo.merchant.id);
  const other = await otherMerchant(deps);
  const ticket = await deps.db("tickets").where({ id: sold.json.data.id }).first();
  const live = { id: randomUUID(), livemode: true, externalId: "LIVE-1" };
  const { content, fingerprint, issuedAt, currency, total, merchantId, branchId } = ticket;
  const copied = {
    content: JSON.stringify(content),
    fingerprint,
    issuedAt,
    currency,
    total,
    merchantId,
    branchId,
  };
  await deps.db("tickets").insert({ ...copied, ...live });

  const id = await order();
  t.is(await order(), id, "one is made at a time");
  await makeExports(deps, [id], run());
  const { json } = await api().call("GET", `${path}/${id}`, { session: await api().signIn("merchant") });
  t.like(json.data, { kind: "everything", state: "done", file: `${path}/${id}/file` });
  const entries = await entriesOf(id);
  const tickets = rowsIn(entries.get("tickets.jsonl"));
  t.true(tickets.some((row) => row["id"] === sold.json.data.id));
  t.false(tickets.some((row) => row["id"] === live.id));
  t.deepEqual(
    rowsIn(entries.get("merchants.jsonl")).map((row) => row["id"]),
    [merchantId],
  );
  t.true(rowsIn(entries.get("users.jsonl")).some((row) => row["email"] === demo.merchant.email));
  t.true(rowsIn(entries.get("sat_cfdis.jsonl")).length > 0);
  const stamped = await deps.db("invoices").where({ merchantId, livemode: false }).whereNotNull("uuid");
  const [invoice] = stamped;
  const xml = [...entries].find(([name]) => name.endsWith(`/${invoice.uuid}.xml`));
  t.true(
    (xml?.[1] ?? "").includes(String(invoice.uuid).toUpperCase()) || (xml?.[1] ?? "").includes(invoice.uuid),
  );
  t.true([...entries.keys()].some((name) => name.startsWith("recibidos/") || name.startsWith("emitidos/")));
  for (const [name, bytes] of entries) t.false(bytes.includes(other.id), name);
  const event = await deps.db("merchant_events").where({ type: "export.done", objectId: id });
  t.is(event.length, 1);
});

test.serial("no secret is in it", async (t) => {
  const { deps } = api();
  const session = await api().signIn("merchant");
  const endpoint = { url: "https://example.com/hook", types: [] };
  const hook = await api().call("POST", "/api/v1/merchant/webhooks", { session, body: endpoint });
  const key = await api().keyWith("tickets:read");
  const id = await order();
  await makeExports(deps, [id], run());
  const entries = await entriesOf(id);
  const { secretHash } = await deps.db("api_keys").where({ id: key.id }).first("secretHash");
  const { receiptSecret } = await deps.db("tickets").first("receiptSecret");
  const { passwordHash } = await deps.db("users").whereNotNull("passwordHash").first("passwordHash");
  const secrets = [
    key.key.slice(-43),
    (secretHash as Buffer).toString("hex"),
    String(hook.json.data.secret).slice(6),
    receiptSecret,
    passwordHash,
  ];
  for (const [name, bytes] of entries) {
    for (const secret of secrets) t.false(bytes.includes(secret as string), `${name} holds a secret`);
    if (!name.endsWith(".jsonl")) continue;
    for (const row of rowsIn(bytes))
      for (const column of Object.keys(row)) t.false(keptBack.test(column), `${name}: ${column}`);
  }
});

/** Tables of merchants that are no part of it, and why. */
const left: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "sessions invites edit_links file_links idempotency_keys outbox lent_efirmas efirmas webhook_secrets: open doors",
    "merchant_logos invoice_documents sat_cfdi_documents sat_packages: bytes; documents come as XML",
    "ticket_batches invoice_batches invoice_batch_items imports exports sandbox_resets global_run_parts global_left_overs: work that was done",
    "sagas sat_requests sat_schedules pendings_looks ticket_source_runs notification_marks audit_chains: of the machinery",
    "stamp_attempts cancellation_attempts mail_attempts webhook_deliveries webhook_attempts api_calls: calls to others",
    "ticket_figures invoice_figures usage_figures stamp_balances refunded_sales advance_applications foreign_advances: follow from the rest",
    "pac_choices: set up again in a moment",
  ].flatMap((line) => {
    const [tables = "", reason = ""] = line.split(": ");
    return tables.split(" ").map((table) => [table, reason]);
  }),
);

test("every table of merchants is in it, or left out for a reason", (t) => {
  const known = new Set([...ownTables.map(({ table }) => table), ...Object.keys(left)]);
  t.deepEqual(
    Object.keys(tenantGrants).filter((table) => !known.has(table)),
    [],
  );
});

test.serial("a run that was killed is begun again, and ends whole", async (t) => {
  const id = await order();
  const dying = dyingDb(api().deps.db, 60);
  await t.throwsAsync(makeExports(api().deps, [id], run()));
  dying.heal();
  await api().deps.db("exports").where({ id }).update({ leasedUntil: null });
  await makeExports(api().deps, [id], run());
  t.true((await entriesOf(id)).size > 5);
});

test.serial("whoever does not manage the team, or is bound to branches, gets nothing", async (t) => {
  for (const role of ["manager", "cashier", "readOnly", "accountant"] as const) {
    const { session } = await teamMember(api(), role);
    t.is((await api().call("POST", path, { session })).status, 404, role);
    t.is((await api().call("GET", path, { session })).status, 404, role);
  }
  const { id: merchantId } = api().demo.merchant;
  const { id: branchId } = await api().deps.db("branches").where({ merchantId }).first("id");
  const { session, userId } = await teamMember(api(), "manager", { branchIds: [branchId as string] });
  const at = new Date();
  const roleId = randomUUID();
  const terms = { name: "Equipo", permissions: ["manage the team"], createdAt: at, updatedAt: at };
  await api()
    .deps.db("roles")
    .insert({ id: roleId, merchantId, ...terms });
  await api().deps.db("memberships").where({ userId }).update({ role: "custom", roleId });
  t.is((await api().call("POST", path, { session })).status, 404);
  t.is((await api().call("POST", path)).status, 401);
});
