import test from "ava";
import { GlobalRun } from "../../../src/models/globalInvoices/GlobalRun.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { MerchantSettings } from "../../../src/models/merchants/MerchantSettings.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { followGlobalRuns } from "../../../src/operations/globalInvoices/followGlobalRuns.ts";
import { runGlobalSchedules } from "../../../src/operations/globalInvoices/runGlobalSchedules.ts";
import { moveTickets } from "../../../src/operations/lifeCycles/moveTickets.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import type { Relay } from "../../../src/queues/relay.ts";
import type { Owner } from "../../../src/queues/turns.ts";
import { globalWorld, type Seller } from "../../helpers/globals/globalWorld.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

/** Has the merchant declare by itself, each day at three. */
async function automate(seller: Seller, says: object = {}) {
  const settings = { periodicity: "01", scope: "branch", paymentForms: "largest", automatic: true } as const;
  const terms = { ...settings, hour: 3, linesPerDocument: 2_000, lateClaims: "creditNote" as const, ...says };
  await updateGlobalInvoice(world().deps, seller.asked, terms);
}

const runsOf = ({ principal }: Seller) =>
  GlobalRun.query(world().deps.db).where({ merchantId: principal.merchantId }).orderBy("seq");

test.serial(
  "the schedule declares a day once the merchant's hour has come on the branch's wall",
  async (t) => {
    const { deps, clock, newSeller } = world();
    clock.set("2026-11-02T12:00:00Z");
    const seller = await newSeller();
    await automate(seller);
    await seller.sell("2026-11-02T18:00:00Z", { branch: "MATRIZ" });
    await seller.sell("2026-11-02T18:00:00Z", { branch: "CANCUN" });

    // Three o'clock in Cancún, two in the centre.
    clock.set("2026-11-03T08:00:30Z");
    await Promise.all([runGlobalSchedules(deps), runGlobalSchedules(deps)]);
    const branchOf = (code: string) => seller.principal.branches.find((branch) => branch.code === code)?.id;
    t.deepEqual(
      (await runsOf(seller)).map(({ branchId, periodFrom }) => [branchId, periodFrom]),
      [[branchOf("CANCUN"), "2026-11-02"]],
    );

    clock.set("2026-11-03T09:00:30Z");
    await runGlobalSchedules(deps);
    const runs = await runsOf(seller);
    t.deepEqual(
      runs.map(({ branchId, requestedThrough }) => [branchId, requestedThrough]),
      [
        [branchOf("CANCUN"), "schedule"],
        [branchOf("MATRIZ"), "schedule"],
      ],
    );
    await seller.finish(runs);

    // A till that was off line sends a sale of the day before.
    await seller.sell("2026-11-02T19:00:00Z", { branch: "MATRIZ" });
    clock.set("2026-11-04T09:00:30Z");
    await runGlobalSchedules(deps);
    t.deepEqual(
      (await runsOf(seller)).map(({ periodFrom }) => periodFrom),
      ["2026-11-02", "2026-11-02", "2026-11-02"],
    );
    const row = await MerchantSettings.query(deps.db).findById(seller.principal.merchantId);
    t.deepEqual(row?.globalNextAt, new Date("2026-11-05T08:00:00Z"));
  },
);

test.serial("a run, and tickets that are received again, have their own merchant's turn", async (t) => {
  const { deps, clock, newSeller } = world();
  clock.set("2026-11-02T12:00:00Z");
  const seller = await newSeller();
  await automate(seller);
  const id = await seller.sell("2026-11-02T18:00:00Z", { branch: "MATRIZ" });
  const { merchantId } = seller.principal;
  const owners: (Owner | undefined)[] = [];
  const watched = (tx: Parameters<Relay["turnOf"]>) => (owners.push(tx[0]), deps.relay.turnOf(...tx));
  const relay = new Proxy(deps.relay, {
    get: (target, name: keyof Relay) =>
      name === "turnOf" ? (...asked: Parameters<Relay["turnOf"]>) => watched(asked) : target[name],
  });
  clock.set("2026-11-03T09:00:30Z");
  await runGlobalSchedules({ ...deps, relay });
  t.deepEqual(
    owners.map((owner) => owner?.merchantId),
    [merchantId],
  );
  owners.length = 0;
  await transact({ ...deps, relay }, (tx) => moveTickets(tx, [{ id, to: "received" }], { at: clock.now() }));
  t.deepEqual(
    owners.map((owner) => owner?.merchantId),
    [merchantId],
  );
  await seller.finish(await runsOf(seller));
});

test.serial(
  "owners are told once what a run could not declare, and nothing of one that declared all",
  async (t) => {
    const { deps, clock, newSeller } = world();
    clock.set("2026-11-02T12:00:00Z");
    const seller = await newSeller();
    const { merchantId } = seller.principal;
    await createUser(deps, {
      email: "duena@prueba.example",
      name: "Dueña",
      kind: "merchant",
      password: "un secreto de prueba",
      memberships: [{ merchantId, role: "owner" }],
    });
    await automate(seller);
    const mails = async () =>
      (await MailRow.query(deps.db).where({ merchantId })).map(({ template }) => template);
    const nextDay = async (date: string, says: object) => {
      await seller.sell(`${date}T18:00:00Z`, { branch: "MATRIZ", ...says });
      const next = new Date(Date.parse(`${date}T09:00:30Z`) + 86_400_000);
      clock.set(next);
      await runGlobalSchedules(deps);
      await seller.finish(await runsOf(seller));
      await followGlobalRuns(deps);
    };

    await nextDay("2026-11-02", {});
    t.deepEqual(await mails(), []);
    await nextDay("2026-11-03", { paymentMethod: "PPD", paymentForm: "99" });
    t.deepEqual(await mails(), ["globalLeftOver"]);
    await nextDay("2026-11-04", {});
    await followGlobalRuns(deps);
    t.deepEqual(await mails(), ["globalLeftOver"], "what is left out for good is told once");
  },
);
