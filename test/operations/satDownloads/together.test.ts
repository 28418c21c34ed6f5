import test from "ava";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import { Lease } from "../../../src/operations/lease/Lease.ts";
import { claimRequest } from "../../../src/operations/satDownloads/requests/claimRequest.ts";
import { leasePackage, packageLease } from "../../../src/operations/satDownloads/packages/leasePackage.ts";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();

test.serial("two workers at the same jobs ask SAT once, and fetch once", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask();

  await machine.drive(id, async () => {
    await Promise.all([machine.work(), machine.work(), machine.work()]);
    return false;
  });

  const own = machine.sat.ledger.list().filter(({ rfc }) => rfc === machine.merchant.rfc);
  t.is(own.length, 2);
  t.true((await machine.packages(id)).every(({ calls, state }) => calls === 1 && state === "imported"));
});

test.serial("of many that want a request one gets it, and after the end of its lease another", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ content: "metadata" });
  const requestId = (await machine.requests(id))[0]?.id ?? "";
  const leasable = { model: SatRequest, ms: 300_000, isScheduled: true };
  const claim = () => claimRequest(machine.deps, new Lease(machine.deps, leasable), requestId);
  const claims = await Promise.all(Array.from({ length: 5 }, claim));
  t.is(claims.filter((claim) => claim).length, 1);

  machine.clock.advance(299_000);
  t.is(await claim(), undefined);
  machine.clock.advance(1_000);
  // It was asked, and nobody knows what came of it.
  t.is(await claim(), undefined);
  t.like(await machine.requests(id), [
    { state: "split", reason: "inDoubt" },
    { state: "requested", dateFrom: "2026-09-30T23:59:59", askedAt: null },
  ]);
});

test.serial("of many that want a package one gets it", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ content: "metadata" });
  machine.sat.mischief.add({ kind: "down", on: "download", next: 1 });
  await machine.drive(id, async () => (await machine.packages(id)).length > 0);
  const packageId = (await machine.packages(id))[0]?.id ?? "";
  machine.clock.advance(3_600_000);

  const lease = () => leasePackage(machine.deps, new Lease(machine.deps, packageLease), packageId);
  const leased = await Promise.all(Array.from({ length: 5 }, lease));

  t.is(leased.filter((one) => one).length, 1);
});
