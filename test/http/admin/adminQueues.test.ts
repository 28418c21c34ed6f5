import test from "ava";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const intake = { name: "ticketIntake" };
const nothing = "00000000-0000-4000-8000-000000000000";

/** The id of a job that takes a new ticket in; it is of test mode, so it never waits in the prompt lane. */
async function newJob(): Promise<string> {
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const { id } = await api()
    .deps.db("outbox")
    .where({ kind: "ticket.takeIn" })
    .orderBy("seq", "desc")
    .first();
  await waitFor("the job in the engine", () => api().engine.queue("ticketIntake-bulk").getJob(id));
  return id as string;
}

test.beforeEach(async () => {
  await api().deps.db("outbox").delete();
});

test.serial("queues are listed with what the engine and the outbox hold", async (t) => {
  const call = await adminCalls(api());
  await newJob();
  const { data } = await call(t, "adminListQueues");
  const queue = data.items.find(({ name }: { name: string }) => name === "ticketIntake");
  t.false(queue.paused);
  t.true(queue.engine.counts.waiting >= 1);
  t.like(queue.backlog[0], { kind: "ticket.takeIn", live: 1, dead: 0 });
});

test.serial("the flow tells each minute of the last hour, and who waits with what", async (t) => {
  const call = await adminCalls(api());
  const before = (await call(t, "adminReadQueueFlow")).data;
  t.is(before.minutes.length, 60);
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: customerFixture }) });
  const { id: merchantId } = api().demo.merchant;
  const sumOf = ({ minutes }: typeof before, of: string): number =>
    minutes.reduce((sum: number, minute: Record<string, number>) => sum + (minute[of] ?? 0), 0);
  const arrived = (await call(t, "adminReadQueueFlow")).data;
  t.is(sumOf(arrived, "tickets"), sumOf(before, "tickets") + 1);
  const [first] = arrived.waiting;
  t.like(first, { merchant: { id: merchantId } });
  t.true(first.tickets >= 1);
  await api().work();
  const done = (await call(t, "adminReadQueueFlow")).data;
  t.deepEqual(done.waiting, []);
  t.is(sumOf(done, "stamps"), sumOf(before, "stamps") + 1);
});

test.serial("a queue is paused with a reason and resumed", async (t) => {
  const call = await adminCalls(api());
  const paused = await call(t, "adminPauseQueue", { params: intake, body: { reason: "Mantenimiento" } });
  t.like(paused.data, { paused: true, pauseReason: "Mantenimiento" });
  t.true(await api().engine.queue("ticketIntake").isPaused());
  t.like((await call(t, "adminResumeQueue", { params: intake })).data, { paused: false, pauseReason: null });
  t.false(await api().engine.queue("ticketIntake").isPaused());
  t.is((await call(t, "adminPauseQueue", { params: intake, body: {} })).status, 422);
  t.is((await call(t, "adminResumeQueue", { params: { name: "nosuch" } })).status, 404);
});

test.serial("jobs are listed by state and page, and read one by one", async (t) => {
  const call = await adminCalls(api());
  const ids = [await newJob(), await newJob(), await newJob()];
  const list = async (query: Record<string, string>): Promise<string[]> =>
    (await call(t, "adminListJobs", { params: intake, query })).data.items.map(
      ({ id }: { id: string }) => id,
    );
  await api().deps.db("outbox").where({ id: ids[0] }).update({ deadAt: new Date(), lastError: "no" });
  await api()
    .deps.db("outbox")
    .where({ id: ids[1] })
    .update({ runAt: new Date(Date.now() + 60_000) });
  t.deepEqual(await list({}), ids.toReversed());
  t.deepEqual(await list({ state: "dead" }), [ids[0]]);
  t.deepEqual(await list({ state: "delayed" }), [ids[1]]);
  t.deepEqual(await list({ state: "waiting" }), [ids[2]]);
  t.deepEqual(await list({ state: "running" }), []);
  const { data } = await call(t, "adminListJobs", { params: intake, query: { limit: "2" } });
  t.deepEqual(await list({ limit: "2", after: data.nextCursor }), [ids[0]]);
  const elsewhere = { params: { name: "delivery" } };
  t.deepEqual((await call(t, "adminListJobs", elsewhere)).data.items, []);

  const one = await call(t, "adminReadJob", { params: { ...intake, jobId: ids[2] ?? "" } });
  t.like(one.data, { state: "waiting", engine: { state: "waiting" } });
  t.is((await call(t, "adminReadJob", { params: { name: "delivery", jobId: ids[2] ?? "" } })).status, 404);
  t.is((await call(t, "adminReadJob", { params: { ...intake, jobId: nothing } })).status, 404);
});

test.serial("a job is retried, and dropped for good, and its merchant's log tells", async (t) => {
  const call = await adminCalls(api());
  const jobId = await newJob();
  const params = { ...intake, jobId };
  await api().deps.db("outbox").where({ id: jobId }).update({ deadAt: new Date(), attempts: 10 });
  const retried = await call(t, "adminRetryJob", { params });
  t.is(retried.status, 202);
  t.like(retried.data, { state: "waiting", attempts: 0, deadAt: null });
  t.like((await call(t, "adminDeleteJob", { params })).data, { deleted: true });
  t.is((await call(t, "adminDeleteJob", { params })).status, 404);
  t.is((await call(t, "adminRetryJob", { params })).status, 404);
  const told = await api().deps.db("auditEntries").whereLike("action", "job.%").orderBy("number");
  t.deepEqual(
    told.map(({ action, merchantId }: { action: string; merchantId: string }) => [action, merchantId]),
    [
      ["job.retried", api().demo.merchant.id],
      ["job.deleted", api().demo.merchant.id],
    ],
  );
});

test.serial("dead jobs of one queue are revived, and no others", async (t) => {
  const call = await adminCalls(api());
  await newJob();
  await api().deps.db("outbox").update({ deadAt: new Date() });
  t.deepEqual((await call(t, "adminRetryFailedJobs", { params: { name: "delivery" } })).data, {
    revived: 0,
    left: 0,
  });
  t.deepEqual((await call(t, "adminRetryFailedJobs", { params: intake })).data, { revived: 1, left: 0 });
});
