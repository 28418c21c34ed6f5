import test from "ava";
import { customerFixture, itemFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { contractCheck } from "../../../helpers/http/contractCheck.ts";
import { sandboxLevers } from "../../../helpers/sat/sandboxLevers.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/invoices";
const drafts = `${base}/drafts`;
const whole = { customer: customerFixture, paymentForm: "03", items: [itemFixture()] };

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api().call(method, path, { ...(body !== undefined && { body }), headers });
const put = (id: string, content: unknown, ifMatch?: string | null) =>
  call("PUT", `${drafts}/${id}`, { content }, ifMatch ? { "If-Match": ifMatch } : {});
/** The statuses of answers that came in any order, the lowest first. */
const statuses = (answers: readonly ({ readonly status: number } | undefined)[]) =>
  answers.map((answer) => answer?.status ?? 0).sort((left, right) => left - right);
const begin = (content: unknown = whole) => call("POST", drafts, { content });

test.serial(
  "a draft is kept whatever is missing, says what is wrong, and becomes the invoice of its id",
  async (t) => {
    const check = await contractCheck(api());
    const begun = await begin({ items: [{ description: "Consultoría" }] });
    t.is(begun.status, 201, begun.text);
    t.is(check("post", drafts, begun), undefined);
    const { id, faults } = begun.json.data;
    t.true(
      faults.some(({ path }: { path: string }) => path === "items[0].quantity"),
      begun.text,
    );
    const early = await call("POST", `${drafts}/${id}/stamp`);
    t.is(early.status, 422, early.text);

    const written = await put(id, whole, begun.headers.get("etag"));
    t.is(written.status, 200, written.text);
    t.deepEqual(written.json.data.faults, []);
    const list = await call("GET", drafts);
    t.is(check("get", drafts, list), undefined);
    t.is(list.json.data.items[0].id, id);
    const atAddress = await call("GET", `${base}/${id}`);
    t.is(check("get", `${base}/{id}`, atAddress), undefined);
    t.like(atAddress.json.data, { id, state: "draft" });

    const [one, other] = await Promise.all([1, 2].map(() => call("POST", `${drafts}/${id}/stamp`)));
    t.deepEqual(statuses([one, other]), [200, 202], `${one?.text} ${other?.text}`);
    t.is(one?.json.data.id, id);
    t.is(other?.json.data.id, id);
    t.is((await call("GET", `${drafts}/${id}`)).status, 404);
    await api().work();
    t.is((await call("GET", `${base}/${id}`)).json.data.state, "stamped");
    const again = await call("POST", `${drafts}/${id}/stamp`);
    t.like(again.json.data, { id, state: "stamped" });
  },
);

test.serial(
  "of two editors the second learns of the first, and none overwrites what it has not seen",
  async (t) => {
    const { id } = (await begin()).json.data;
    const seen = (await call("GET", `${drafts}/${id}`)).headers.get("etag");
    t.is((await put(id, whole)).status, 428);
    const both = await Promise.all([
      put(id, { ...whole, paymentForm: "04" }, seen),
      put(id, { ...whole, paymentForm: "28" }, seen),
    ]);
    t.deepEqual(statuses(both), [200, 412]);
    const winner = both.find(({ status }) => status === 200)!;
    const now = await call("GET", `${drafts}/${id}`);
    t.is(now.json.data.content.paymentForm, winner.json.data.content.paymentForm);
    t.is(now.headers.get("etag"), winner.headers.get("etag"));
    const stale = await call("POST", `${drafts}/${id}/stamp`, undefined, { "If-Match": seen ?? "" });
    t.is(stale.status, 412, stale.text);
    t.is((await call("DELETE", `${drafts}/${id}`, undefined, { "If-Match": seen ?? "" })).status, 412);
    t.is((await call("DELETE", `${drafts}/${id}`)).status, 428);
    const dropped = await call("DELETE", `${drafts}/${id}`, undefined, {
      "If-Match": winner.headers.get("etag") ?? "",
    });
    t.is(dropped.status, 200, dropped.text);
    t.is((await call("GET", `${drafts}/${id}`)).status, 404);
    const audited = await api().deps.db("auditEntries").where({ subjectId: id }).orderBy("number");
    t.deepEqual(
      audited.map(({ action }: { action: string }) => action),
      ["invoiceDraft.created", "invoiceDraft.changed", "invoiceDraft.dropped"],
    );
    t.deepEqual(audited[1].after, { version: 2 });
  },
);

test.serial(
  "an invoice is copied into a draft: one without a ticket, one of a ticket, another draft",
  async (t) => {
    const direct = (await call("POST", base, { ...whole, externalId: "COPIED-1" })).json.data.id;
    await api().work();
    const copy = await call("POST", `${base}/${direct}/copy`);
    t.is(copy.status, 201, copy.text);
    t.like(copy.json.data, { copiedFrom: direct, faults: [], content: { paymentForm: "03" } });
    t.is(copy.json.data.content.externalId, undefined);
    t.is((await call("POST", `${drafts}/${copy.json.data.id}/stamp`)).status, 202);

    const ticket = (await call("POST", "/api/v1/tickets", ticketFixture({ customer: customerFixture }))).json
      .data;
    await api().work();
    const { invoice } = (await call("GET", `/api/v1/tickets/${ticket.id}`)).json.data;
    const ofTicket = (await call("POST", `${base}/${invoice.id}/copy`)).json.data;
    t.deepEqual(ofTicket.faults, []);
    const again = (await call("POST", `${base}/${ofTicket.id}/copy`)).json.data;
    t.deepEqual(again.content, ofTicket.content);
    t.is((await call("POST", `${drafts}/${again.id}/stamp`)).json.data.total, 232);
    t.is((await call("POST", `${base}/${crypto.randomUUID()}/copy`)).status, 404);
  },
);

test.serial("a draft has the address of its invoice: it is written, dropped and stamped there", async (t) => {
  const check = await contractCheck(api());
  const begun = await call("POST", base, { content: { items: [{ description: "Consultoría" }] } });
  t.is(begun.status, 201, begun.text);
  t.is(check("post", base, begun), undefined);
  const { id } = begun.json.data;
  const address = `${base}/${id}`;
  t.is(begun.headers.get("location"), address);
  t.is((await call("PUT", address, { content: whole })).status, 428);
  const seen = { "If-Match": begun.headers.get("etag") ?? "" };
  const written = await call("PUT", address, { content: whole }, seen);
  t.is(check("put", `${base}/{id}`, written), undefined);
  t.deepEqual(written.json.data.faults, []);
  t.is((await call("PUT", address, { content: whole }, seen)).status, 412);
  t.is((await call("DELETE", address, undefined, seen)).status, 412);
  t.is((await call("POST", `${address}/stamp`, undefined, seen)).status, 412);
  const stamped = await call("POST", `${address}/stamp`);
  t.is(check("post", `${base}/{id}/stamp`, stamped), undefined);
  t.like(stamped, { status: 202, json: { data: { id, state: "requested" } } });
  await api().work();
  t.like(await call("POST", `${address}/stamp`), { status: 200, json: { data: { id, state: "stamped" } } });
  for (const method of ["PUT", "DELETE"]) {
    const body = method === "PUT" ? { content: whole } : undefined;
    const refused = await call(method, address, body, seen);
    t.is(check(method.toLowerCase(), `${base}/{id}`, refused), undefined);
    t.like(refused, { status: 409, json: { error: "invoice.not_draft" } }, method);
  }
  const other = await call("POST", base, { content: whole });
  const gone = `${base}/${other.json.data.id}`;
  t.is((await call("DELETE", gone)).status, 428);
  const dropped = await call("DELETE", gone, undefined, { "If-Match": other.headers.get("etag") ?? "" });
  t.is(check("delete", `${base}/{id}`, dropped), undefined);
  for (const method of ["GET", "DELETE"])
    t.is((await call(method, gone, undefined, seen)).status, 404, method);
  const former = await call("GET", `${drafts}/${id}`);
  t.is(former.status, 404);
  t.truthy(former.headers.get("sunset"), "The former path says until when it works.");
});

test.serial(
  "a refused invoice is stamped again as one new invoice of its folio, however often",
  async (t) => {
    await sandboxLevers(api()).misbehave({ kind: "refuse", code: "CFDI40102", next: 1 });
    const first = (await call("POST", base, { ...whole, externalId: "AGAIN-1" })).json.data;
    await api().work();
    t.is((await call("GET", `${base}/${first.id}`)).json.data.state, "refused");
    const again = await call("POST", `${base}/${first.id}/stamp`);
    t.is(again.status, 202, again.text);
    const { id, folio, externalId } = again.json.data;
    t.not(id, first.id);
    t.deepEqual([folio, externalId], [first.folio, "AGAIN-1"]);
    await api().work();
    const once = await call("POST", `${base}/${first.id}/stamp`);
    t.like(once, { status: 200, json: { data: { id, state: "stamped" } } });
  },
);

test.serial(
  "a refused invoice is issued anew once, though its branch has another series by now",
  async (t) => {
    await sandboxLevers(api()).misbehave({ kind: "refuse", code: "CFDI40102", next: 1 });
    const first = (await call("POST", base, whole)).json.data;
    await api().work();
    const { db } = api().deps;
    const [branch] = await db("branches").where({ isMain: true });
    await db("branches").where({ id: branch.id }).update({ series: "OTRA" });
    const again = await call("POST", `${base}/${first.id}/stamp`);
    t.is(again.status, 202, again.text);
    t.is(again.json.data.series, "OTRA");
    const issued = async () => (await db("invoices")).length;
    const before = await issued();
    const once = await call("POST", `${base}/${first.id}/stamp`);
    t.like(once, { status: 409, json: { error: "invoice.settled" } });
    t.is(await issued(), before);
    await db("branches").where({ id: branch.id }).update({ series: branch.series });
  },
);

test.serial("an invoice that lies still is set going again; one on its way is left alone", async (t) => {
  const { id } = (await call("POST", base, whole)).json.data;
  const { db } = api().deps;
  const jobs = async () =>
    (await db("outbox").whereRaw("subject_ids @> array[cast(? as uuid)]", [id])).length;
  const before = await jobs();
  t.is((await call("POST", `${base}/${id}/stamp`)).status, 200);
  t.is(await jobs(), before);
  await db("invoices")
    .where({ id })
    .update({ updatedAt: new Date(Date.now() - 3_600_000) });
  t.is((await call("POST", `${base}/${id}/stamp`)).status, 202);
  t.is(await jobs(), before + 1);
  await api().work();
  t.is((await call("GET", `${base}/${id}`)).json.data.state, "stamped");
});

test.serial("who prefers to wait is answered with the outcome, or in time", async (t) => {
  const wait = { Prefer: "respond-async, wait=10" };
  const asking = call("POST", base, whole, wait);
  const working = api().work();
  let done = false;
  void asking.then(() => (done = true));
  await working;
  while (!done) await api().work();
  const asked = await asking;
  t.is(asked.status, 201, asked.text);
  t.is(asked.headers.get("preference-applied"), "wait=10");
  t.is(asked.json.data.state, "stamped");
  const late = await call("POST", base, whole, { Prefer: "wait=1" });
  t.is(late.status, 202);
  t.is(late.json.data.state, "requested");
});

test.serial("a preview is printed and takes nothing", async (t) => {
  const before = (await call("GET", `${base}/count`)).json.data.count;
  const printed = await call("POST", `${base}/preview`, whole);
  t.is(printed.status, 200, printed.text);
  t.is(printed.headers.get("content-type"), "application/pdf");
  t.is((await call("POST", `${base}/preview`, { ...whole, total: 1 })).status, 422);
  t.is((await call("GET", `${base}/count`)).json.data.count, before);
});
