import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/branches";
let owner: Promise<string> | undefined;
let codes = 0;

async function asOwner(method: string, path: string, body?: unknown, headers = {}): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  return api().call(method, path, { session: await owner, headers, ...(body !== undefined && { body }) });
}

const statusesOf = (all: readonly ApiAnswer[]): number[] =>
  all.map(({ status }) => status).sort((one, other) => one - other);

function terms(changes: object = {}): Record<string, unknown> {
  codes += 1;
  return { code: `B${codes}`, name: "Sucursal", postalCode: "14000", ...changes };
}

async function create(t: ExecutionContext, changes: object = {}): Promise<{ id: string; code: string }> {
  const { status, json, text } = await asOwner("POST", base, terms(changes));
  t.is(status, 201, text);
  return json.data;
}

/** A ticket of the branch, once the key's cache knows it. */
async function sell(branch: string): Promise<ApiAnswer> {
  let answer: ApiAnswer | undefined;
  await waitFor("the branch to be known", async () => {
    answer = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ branch }) });
    // Until the key has learned of it, its tickets are parked.
    return answer.json.data.state === "received";
  });
  return answer as ApiAnswer;
}

test.serial("a branch is opened, read, changed and listed", async (t) => {
  const created = await asOwner("POST", base, terms({ registers: ["Caja 1"], series: "S" }));
  const { id } = created.json.data;
  t.is(created.headers.get("location"), `${base}/${id}`);
  t.like(created.json.data, { series: "S", registers: ["Caja 1"], isMain: false, archivedAt: null });
  const read = await asOwner("GET", `${base}/${id}`);
  t.deepEqual(read.json.data, created.json.data);

  const body = { ...terms(), code: created.json.data.code, name: "Otra" };
  const changed = await asOwner("PUT", `${base}/${id}`, body);
  t.like(changed.json.data, { name: "Otra", series: created.json.data.code, registers: [] });
  const page = await asOwner("GET", `${base}?limit=1`);
  t.is(page.json.data.items[0].id, id);
  t.is(
    (await asOwner("GET", `${base}?limit=1&after=${page.json.data.nextCursor}`)).json.data.items.length,
    1,
  );
  const [entry] = await api().deps.db("auditEntries").where({ action: "branch.updated", subjectId: id });
  t.like(entry, { before: { name: "Sucursal" }, after: { name: "Otra" } });
});

test.serial("who did not see the last change does not overwrite it", async (t) => {
  const { id, code } = await create(t);
  const etag = (await asOwner("GET", `${base}/${id}`)).headers.get("etag") as string;
  const first = await asOwner("PUT", `${base}/${id}`, { ...terms(), code }, { "If-Match": etag });
  t.is(first.status, 200);
  const second = await asOwner("PUT", `${base}/${id}`, { ...terms(), code }, { "If-Match": etag });
  t.deepEqual([second.status, second.json.error], [412, "resource.changed"]);
  const fresh = { "If-Match": first.headers.get("etag") as string };
  t.is((await asOwner("PUT", `${base}/${id}`, { ...terms(), code }, fresh)).status, 200);

  const etagNow = (await asOwner("GET", `${base}/${id}`)).headers.get("etag") as string;
  const both = await Promise.all(
    [1, 2].map(() => asOwner("PUT", `${base}/${id}`, { ...terms(), code }, { "If-Match": etagNow })),
  );
  t.deepEqual(statusesOf(both), [200, 412]);
});

test.serial("a code is taken once, and fixed when a ticket came in under it", async (t) => {
  const { id, code } = await create(t);
  t.is((await asOwner("POST", base, terms({ code }))).json.error, "branch.code_taken");
  const twins = await Promise.all([1, 2].map(() => asOwner("POST", base, terms({ code: "GEMELA" }))));
  t.deepEqual(statusesOf(twins), [201, 409]);
  const renamed = await asOwner("PUT", `${base}/${id}`, terms({ code: "NUEVA" }));
  t.is(renamed.json.data.code, "NUEVA");
  await sell("NUEVA");
  const fixed = await asOwner("PUT", `${base}/${id}`, terms({ code: "OTRA" }));
  t.deepEqual([fixed.status, fixed.json.error], [409, "branch.code_fixed"]);
  t.is((await asOwner("PUT", `${base}/${id}`, terms({ code: "CENTRO" }))).status, 409);
});

test.serial(
  "a branch that was used is archived and takes no more tickets; one that was not is deleted",
  async (t) => {
    const unused = await create(t);
    t.deepEqual((await asOwner("DELETE", `${base}/${unused.id}`)).json.data, {
      id: unused.id,
      outcome: "deleted",
    });
    t.is((await asOwner("GET", `${base}/${unused.id}`)).status, 404);

    const { id, code } = await create(t);
    const sold = await sell(code);
    t.is((await asOwner("DELETE", `${base}/${id}`)).json.data.outcome, "archived");
    t.is((await asOwner("DELETE", `${base}/${id}`)).json.data.outcome, "archived");
    await waitFor("the key to learn of it", async () => {
      const body = ticketFixture({ branch: code });
      return (await api().call("POST", "/api/v1/tickets", { body })).status === 422;
    });
    t.is((await api().call("GET", `/api/v1/tickets/${sold.json.data.id}`)).json.data.branch, code);
    t.is((await api().call("GET", `/api/v1/tickets?branch=${code}`)).json.data.items.length >= 1, true);
    const idsOf = async (archived: boolean): Promise<string[]> => {
      const { json } = await asOwner("GET", `${base}?archived=${archived}&limit=100`);
      return json.data.items.map((each: { id: string }) => each.id);
    };
    t.true((await idsOf(true)).includes(id));
    t.false((await idsOf(false)).includes(id));

    t.is((await asOwner("PUT", `${base}/${id}`, { ...terms(), code })).json.error, "branch.archived");
    const merchant = api().deps.db("merchants").where({ id: api().demo.merchant.id });
    await merchant.clone().update({ limits: { branches: 1 } });
    const full = await asOwner("PUT", `${base}/${id}`, { ...terms(), code, archived: false });
    t.deepEqual([full.status, full.json.error], [409, "merchant.limit_reached"]);
    await merchant.clone().update({ limits: {} });
    const reopened = await asOwner("PUT", `${base}/${id}`, { ...terms(), code, archived: false });
    t.is(reopened.json.data.archivedAt, null);
  },
);

test.serial("there is one main branch, which only passes to another", async (t) => {
  const { json } = await asOwner("GET", `${base}?limit=100`);
  const main = (json.data.items as { id: string; isMain: boolean; code: string }[]).find(
    ({ isMain }) => isMain,
  );
  t.is((await asOwner("DELETE", `${base}/${main?.id}`)).json.error, "branch.is_main");
  const stays = await asOwner("PUT", `${base}/${main?.id}`, terms({ code: main?.code, isMain: false }));
  t.is(stays.json.error, "branch.is_main");
  const [one, two] = [await create(t), await create(t)];
  const passed = await Promise.all(
    [one, two].map(({ id, code }) => asOwner("PUT", `${base}/${id}`, terms({ code, isMain: true }))),
  );
  t.deepEqual(
    passed.map(({ status }) => status),
    [200, 200],
  );
  const mains = await api().deps.db("branches").where({ merchantId: api().demo.merchant.id, isMain: true });
  t.is(mains.length, 1);
  t.true([one.id, two.id].includes((mains[0] as { id: string }).id));
});

test.serial("every fault of a branch is told at once", async (t) => {
  const { status, json } = await asOwner("POST", base, {
    code: "ñ",
    postalCode: "00000",
    series: "a b",
    registers: ["1", "1"],
    isMain: "yes",
  });
  t.is(status, 422);
  const paths = (json.details as { path: string }[]).map(({ path }) => path);
  t.deepEqual(paths.sort(), ["code", "isMain", "name", "postalCode", "registers[1]", "series"]);
});

test.serial(
  "who is bound to a branch sees and changes that one only, and nothing of the whole",
  async (t) => {
    const [mine, others] = [await create(t), await create(t)];
    const { session } = await teamMember(api(), "manager", { branchIds: [mine.id] });
    const call = (method: string, path: string, body?: unknown) =>
      api().call(method, path, { session, ...(body !== undefined && { body }) });
    const listed = await call("GET", base);
    t.deepEqual(
      listed.json.data.items.map(({ id }: { id: string }) => id),
      [mine.id],
    );
    t.is((await call("PUT", `${base}/${mine.id}`, terms({ code: mine.code }))).status, 200);
    t.is((await call("PUT", `${base}/${mine.id}`, terms({ code: mine.code, isMain: true }))).status, 404);
    t.is((await call("GET", `${base}/${others.id}`)).status, 404);
    t.is((await call("PUT", `${base}/${others.id}`, terms({ code: others.code }))).status, 404);
    t.is((await call("DELETE", `${base}/${others.id}`)).status, 404);
    t.is((await call("POST", base, terms())).status, 404);
    const profile = { tradeName: "x", language: "es" };
    t.is((await call("PUT", "/api/v1/merchant/profile", profile)).status, 404);
  },
);

test.serial("another merchant's branch does not exist; readers read, cashiers do not", async (t) => {
  const { id } = await create(t);
  const other = await otherMerchant(api().deps);
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  const reader = await teamMember(api(), "readOnly");
  const cashier = await teamMember(api(), "cashier");
  const statuses = async (session: string): Promise<number[]> => [
    (await api().call("GET", `${base}/${id}`, { session })).status,
    (await api().call("PUT", `${base}/${id}`, { session, body: terms() })).status,
    (await api().call("DELETE", `${base}/${id}`, { session })).status,
  ];
  t.deepEqual(await statuses(stranger.session), [404, 404, 404]);
  t.deepEqual(await statuses(reader.session), [200, 404, 404]);
  t.deepEqual(await statuses(cashier.session), [404, 404, 404]);
  t.is((await asOwner("GET", `${base}/${randomUUID()}`)).status, 404);
});

test.serial("series: opened, moved up only, one default a type, deleted while unused", async (t) => {
  const series = "/api/v1/merchant/series";
  const created = await asOwner("POST", series, { code: "F", nextFolio: 100, isDefault: true });
  t.is(created.status, 201);
  t.like(created.json.data, { code: "F", cfdiType: "I", nextFolio: 100, isDefault: true, livemode: false });
  t.is((await asOwner("POST", series, { code: "F" })).json.error, "series.code_taken");
  t.is((await asOwner("POST", series, { code: "F", livemode: true })).status, 201);
  const next = await asOwner("POST", series, { code: "G", isDefault: true });
  const listed = await asOwner("GET", `${series}?livemode=false&cfdiType=I&limit=100`);
  const defaults = (listed.json.data.items as { code: string; isDefault: boolean }[]).filter(
    ({ isDefault }) => isDefault,
  );
  t.deepEqual(
    defaults.map(({ code }) => code),
    ["G"],
  );

  const { id } = created.json.data;
  const branch = await create(t, { series: "F", postalCode: customerFixture.postalCode });
  const sold = await sell(branch.code);
  await api().work();
  const invoice = await api().call("POST", `/api/v1/tickets/${sold.json.data.id}/invoice`, {
    body: { customer: customerFixture },
  });
  t.like(invoice.json.data, { series: "F", folio: "100" });
  const back = await asOwner("PUT", `${series}/${id}`, { nextFolio: 100, isDefault: false });
  t.deepEqual([back.status, back.json.error], [409, "series.folio_behind"]);
  const up = await asOwner("PUT", `${series}/${id}`, { nextFolio: 500, isDefault: false });
  t.is(up.json.data.nextFolio, 500);
  t.is((await asOwner("DELETE", `${series}/${id}`)).json.error, "series.used");
  t.is((await asOwner("DELETE", `${series}/${next.json.data.id}`)).status, 200);
  t.is((await asOwner("DELETE", `${series}/${next.json.data.id}`)).status, 404);

  const egreso = await asOwner("POST", series, { code: "NC", cfdiType: "E" });
  t.is(egreso.status, 201);
  const wrong = await asOwner("POST", base, terms({ series: "NC" }));
  t.like(wrong.json.details[0], { path: "series", code: "series.cfdi_type" });
  const faults = await asOwner("POST", series, { code: "a|b", cfdiType: "X", nextFolio: 0 });
  t.deepEqual(
    (faults.json.details as { path: string }[]).map(({ path }) => path),
    ["code", "cfdiType", "nextFolio"],
  );
});

test.serial("IVA of 8 % needs the border's stimulus, which a branch declares", async (t) => {
  const branch = await create(t, { postalCode: "32310" });
  const item = itemFixture({
    quantity: 1,
    unitPrice: 108,
    taxes: [{ tax: "IVA", kind: "rate", rate: 0.08 }],
  });
  const validated = async (): Promise<ApiAnswer> => {
    const body = ticketFixture({ branch: branch.code, items: [item], total: 108 });
    return api().call("POST", "/api/v1/tickets/validate", { body });
  };
  await sell(branch.code);
  t.like((await validated()).json.data.faults, [{ code: "ticket.border_stimulus_undeclared" }]);
  const body = terms({ code: branch.code, postalCode: "32310", borderStimulus: "north" });
  const declared = await asOwner("PUT", `${base}/${branch.id}`, body);
  t.is(declared.json.data.borderStimulus, "north");
  t.like((await validated()).json.data, { valid: true, faults: [] });
});
