import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { Reconciliation } from "../../../src/models/sat/Reconciliation.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { requestReconciliation } from "../../../src/operations/reconciliation/requestReconciliation.ts";
import { runReconciliation } from "../../../src/operations/reconciliation/runReconciliation.ts";
import { cancelDownload } from "../../../src/operations/satDownloads/cancelDownload.ts";
import { endDownload } from "../../../src/operations/satDownloads/endDownload.ts";
import { bookkeeping } from "../../helpers/catalogs/books.ts";
import { efirmaSetup } from "../../helpers/cfdi/efirmaSetup.ts";

const { signal } = new AbortController();

const range = { dateFrom: "2026-10-01", dateTo: "2026-10-31" };
const walls = { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-31T23:59:59" };

async function setup(t: Parameters<typeof efirmaSetup>[0], { efirma = true } = {}) {
  const world = await efirmaSetup(t);
  const { deps, clock, change, merchant } = world;
  clock.set("2026-11-20T18:00:00Z");
  if (efirma)
    await world.store(
      await world.issue({
        notBefore: new Date("2026-01-01T00:00:00Z"),
        notAfter: new Date("2029-01-01T00:00:00Z"),
      }),
    );
  const stateOf = (id: string) => Reconciliation.query(deps.db).findById(id).throwIfNotFound();
  return {
    ...world,
    book: bookkeeping(deps, { merchantId: merchant.id, rfc: merchant.rfc, livemode: false }),
    request: (wanted: { dateFrom?: string; dateTo?: string; refresh?: boolean } = {}) =>
      requestReconciliation(deps, change, { ...range, ...wanted, livemode: false }),
    run: async (id: string) => {
      await runReconciliation(deps, [id], { signal });
      return stateOf(id);
    },
    downloads: () => SatDownload.query(deps.db).where({ merchantId: merchant.id }).orderBy("seq"),
    jobs: async () =>
      (await deps.db("outbox").where({ kind: "reconciliation.run" })).map(
        (row: { subjectIds: string[] }) => row.subjectIds,
      ),
    end: (download: SatDownload, state: "done" | "empty" | "refused" | "expired") =>
      deps.db.transaction(async (tx) => {
        const held = await SatDownload.query(tx).findById(download.id).forNoKeyUpdate().throwIfNotFound();
        await endDownload(tx, deps, systemActor("test"), {
          download: held,
          state,
          reason: state === "refused" ? "notAuthorised" : null,
        });
      }),
  };
}

test("what SAT has never told is asked of it, once, and its end wakes the comparison", async (t) => {
  const { request, run, downloads, jobs, end, book, deps } = await setup(t);
  const { id } = await request();
  t.is((await run(id)).state, "waiting");
  const waiting = await run(id);
  t.is(waiting.state, "waiting");
  const [download, ...others] = await downloads();
  t.deepEqual(others, []);
  t.like(download, {
    ...walls,
    requestType: "emitidos",
    content: "metadata",
    requestedThrough: "reconciliation",
  });
  t.is(waiting.downloadId, download!.id);

  await deps.db("outbox").del();
  const elsewhere = await book.cfdi({ issuedAt: "2026-10-05T10:00:00" });
  await end(download!, "empty");
  t.deepEqual(await jobs(), [[id]]);
  t.like(await run(id), { state: "done", reason: null, counts: { open: 1 } });
  t.is((await book.findings())[0]?.subject, elsewhere);
  await run(id);
  t.is((await downloads()).length, 1);
});

test("only what lacks is asked, unless all of it is wanted anew", async (t) => {
  const { request, run, downloads, book, end } = await setup(t);
  await book.list({ from: "2026-09-20T00:00:00", to: "2026-10-10T23:59:59" });
  await book.list({ from: "2026-10-11T00:00:00", to: "2026-10-20T11:59:59" });
  const part = await request();
  await run(part.id);
  const all = await request({ refresh: true });
  t.not(all.id, part.id);
  await run(all.id);
  const [first, second] = await downloads().where({ requestedThrough: "reconciliation" });
  t.like(first, { dateFrom: "2026-10-20T12:00:00", dateTo: walls.dateTo });
  t.like(second, walls);
  for (const download of [first!, second!]) await end(download, "done");
  t.deepEqual((await run(part.id)).coverage, [{ from: walls.dateFrom, to: "2026-10-20T11:59:59" }]);
});

test("a list that SAT does not give leaves a comparison of what is known, which says so", async (t) => {
  const { request, run, downloads, end, book } = await setup(t);
  const { uuid } = await book.invoice({ folio: 1, fecha: "2026-10-05T10:00:00" });
  await book.cfdi({ uuid, issuedAt: "2026-10-05T10:00:00", state: "cancelado" });
  for (const [state, reason] of [
    ["refused", "notAuthorised"],
    ["expired", "expired"],
  ] as const) {
    const { id } = await request();
    await run(id);
    await end((await downloads()).at(-1)!, state);
    t.like(await run(id), { state: "done", reason, coverage: [], counts: { open: 1, unjudged: 0 } });
  }
});

test("a download that somebody cancels wakes the comparison too", async (t) => {
  const { request, run, downloads, change, deps } = await setup(t);
  const { id } = await request();
  await run(id);
  await cancelDownload(deps, change, (await downloads())[0]!.id);
  t.like(await run(id), { state: "done", reason: "cancelled" });
});

test("without an e.firma only what is known can be compared", async (t) => {
  const { request, run, book } = await setup(t, { efirma: false });
  await t.throwsAsync(request(), { code: "efirma.missing" });
  await book.list({ from: walls.dateFrom, to: "2026-10-15T23:59:59" });
  const { id } = await request();
  t.like(await run(id), { state: "done", reason: "efirma.missing", downloadId: null });
});

test("a wrong range is refused with every fault, and a stranger to the whole finds nothing", async (t) => {
  const { request, deps, change, jobs } = await setup(t);
  const error = await t.throwsAsync(request({ dateFrom: "2026-13-01", dateTo: "2030-01-01" }), {
    code: "request.invalid",
  });
  t.deepEqual(
    (error as unknown as { details: { code: string }[] }).details.map(({ code }) => code),
    ["sat_range.unreadable", "sat_range.future"],
  );
  const bound = { principal: { ...change.principal, boundBranchIds: [] }, actor: systemActor("test") };
  await t.throwsAsync(requestReconciliation(deps, bound, { ...range, livemode: false }), {
    code: "resource.not_found",
  });
  t.deepEqual(await jobs(), []);
});

test("who asks for a comparison that is under way gets that one", async (t) => {
  const { request, jobs, deps } = await setup(t);
  const asked = await Promise.all([request(), request(), request()]);
  t.is(new Set(asked.map(({ id }) => id)).size, 1);
  t.is((await jobs()).length, 1);
  await deps.db("reconciliations").update({ state: "done" });
  t.not((await request()).id, asked[0].id);
});

test("a comparison that is killed half-way leaves nothing, and the next try all of it", async (t) => {
  const { request, run, book, deps } = await setup(t);
  await book.list({ from: walls.dateFrom, to: walls.dateTo, askedAt: new Date("2026-11-19T12:00:00Z") });
  await book.invoice({ folio: 1, fecha: "2026-10-05T10:00:00", stampedAt: new Date("2026-10-05T16:00:00Z") });
  await book.cfdi({ issuedAt: "2026-10-06T10:00:00" });
  await book.invoice({ folio: 2, state: "refused", fecha: "2026-10-07T10:00:00" });
  await deps.db.raw(`
    create function die() returns trigger language plpgsql as
      $$ begin if new.kind = 'missingFolio' then raise exception 'killed'; end if; return new; end $$;
    create trigger die before insert on sat_findings for each row execute function die()`);
  const { id } = await request();
  await t.throwsAsync(run(id), { message: /killed/ });
  t.deepEqual(await book.findings(), []);
  t.is((await Reconciliation.query(deps.db).findById(id))?.state, "running");

  await deps.db.raw("drop trigger die on sat_findings");
  t.like(await run(id), { state: "done", counts: { open: 3 } });
  t.is((await book.findings()).length, 3);
});
