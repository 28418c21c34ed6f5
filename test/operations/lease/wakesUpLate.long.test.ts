import { isDeepStrictEqual } from "node:util";
import test, { type ExecutionContext } from "ava";
import type { Deps } from "../../../src/operations/deps.ts";
import type { LateRun } from "../../helpers/killing/lateRun.ts";
import { lateRuns } from "../../helpers/killing/lateRuns.ts";
import { type SleepingDb, sleepingDb } from "../../helpers/killing/sleepingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testProduct } from "../../helpers/product.ts";
import { satMachine } from "../../helpers/sat/satMachine.ts";
import { workbookSite } from "../../helpers/catalogs/workbookSite.ts";
import { testClock } from "../../helpers/testClock.ts";

/** The time is longer than any lease. */
const nightMs = 600_000;
const mostStatements = 100;
/** The tables in which a run says only how its own call to a PAC has ended. */
const ownWords = ["stamp_attempts", "cancellation_attempts"];

const names = [
  "stamping",
  "a cancellation",
  "a mail",
  "a question to SAT",
  "a look at SAT",
  "the call for a package",
  "the import of a package",
  "an export",
  "a file of products",
  "a request under an Idempotency-Key",
  // The last one: its revisions end keys that the others use.
  "an import of SAT's catalogs",
] as const;

const world = ofFile(async (t) => {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const machine = await satMachine(product, clock);
  const asleep = () => {
    const sleeper = sleepingDb(product.databaseUrl);
    // Not awaited: a pool waits for ever for a connection that was lost in a transaction.
    t.teardown(() => void sleeper.db.destroy());
    return { ...sleeper, deps: { ...product.deps, db: sleeper.db, tenantDb: () => sleeper.db } };
  };
  const { rows } = await product.deps.db.raw<{ rows: { name: string }[] }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(knex|catalog_entries_)'",
  );
  const tables = rows.map(({ name }) => name).filter((name) => !ownWords.includes(name));
  return {
    ...product,
    clock,
    runs: lateRuns(machine, await workbookSite(t)),
    late: asleep(),
    successor: asleep(),
    /** Every version of every row, as the database numbers them: nothing can be written without a change here. */
    written: async (): Promise<unknown> => {
      const sums = tables.map(
        (table) =>
          `(select md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)) from ${table}) as ${table}`,
      );
      const found = await product.deps.db.raw<{ rows: object[] }>(`select ${sums.join(", ")}`);
      return found.rows[0];
    },
  };
});

type Sleeper = SleepingDb & { readonly deps: Deps };

for (const name of names) {
  test.serial(
    `${name}: a run that wakes up at any statement writes nothing when another has done its work`,
    (t) =>
      atEveryStatement(t, name, async (late, { run, id, when, tidies }) => {
        const { deps, written } = world();
        await run.run(deps, id);
        const before = await written();
        await late.wakeUp();
        if (!tidies) t.deepEqual(await written(), before, when);
      }),
  );

  test.serial(`${name}: a run that wakes up at any statement leaves the one alone that has taken over`, (t) =>
    atEveryStatement(t, name, async (late, { run, id, when, tidies }) => {
      const { successor, written } = world();
      successor.sleepBefore(run.takesTurns ? "afterCommit" : "afterTaking");
      const work = run.run(successor.deps, id);
      await Promise.race([successor.asleep(), work]);
      const before = await written();
      await late.wakeUp();
      if (!run.takesTurns && !tidies) t.deepEqual(await written(), before, when);
      successor.wake();
      await work;
    }),
  );
}

interface Night {
  readonly run: LateRun;
  readonly id: string;
  readonly when: string;
  /** The work was done when the run fell asleep, and what it still does is to clear away what is old. */
  readonly tidies: boolean;
}

/** Has the work done again and again, by a run that falls asleep before its first statement, its second and so on. */
async function atEveryStatement(
  t: ExecutionContext,
  name: string,
  takeOver: (late: { wakeUp(): Promise<unknown> }, night: Night) => Promise<void>,
): Promise<void> {
  t.timeout(600_000);
  const {
    runs,
    late,
    clock,
    deps,
  }: { late: Sleeper } & Pick<ReturnType<typeof world>, "runs" | "clock" | "deps"> = world();
  const run = runs.find((each) => each.name === name);
  if (!run) throw new Error(name);
  for (let statement = 1; statement <= mostStatements; statement += run.stride ?? 1) {
    const id = await run.make();
    const when = `asleep before statement ${statement}`;
    late.sleepBefore(statement);
    const work = Promise.allSettled([run.run(late.deps, id)]);
    const slept = await Promise.race([late.asleep().then(() => true), work.then(() => false)]);
    if (slept) {
      clock.advance(nightMs);
      await late.endTransactions(deps.db);
      const wakeUp = (): Promise<unknown> => {
        late.wake();
        return work;
      };
      const tidies = run.tidiesUp === true && isDone(await run.outcome(id), run);
      await takeOver({ wakeUp }, { run, id, when, tidies });
    }
    t.deepEqual(await run.outcome(id), run.expected, when);
    if (!slept) return t.log(`through after ${statement - 1} statements or less`);
  }
  t.fail("No end.");
}

/** Says whether the work is done, though the lease may not have been given back yet. */
function isDone(outcome: unknown, { expected }: LateRun): boolean {
  return isDeepStrictEqual({ ...(outcome as object), leaseToken: null }, expected);
}
