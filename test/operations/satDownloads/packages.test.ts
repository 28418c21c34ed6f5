import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { descargaMasiva } from "../../../src/adapters/sat/descarga/descargaMasiva.ts";
import { AppError } from "../../../src/errors.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { cancelDownload } from "../../../src/operations/satDownloads/cancelDownload.ts";
import { createHttpClient } from "../../../src/platform/http/httpClient.ts";
import { startBareSat } from "../../adapters/sat/descarga/bareSat.ts";
import { satAnswers, token } from "../../adapters/sat/descarga/satAnswers.ts";
import { type SatMachine, satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();
const metadata = { content: "metadata" } as const;

/** Returns how often SAT has given out each package of this taxpayer. */
const given = ({ sat, merchant }: SatMachine): number[] => {
  const own = new Set(
    sat.ledger
      .list()
      .filter(({ rfc }) => rfc === merchant.rfc)
      .map(({ id }) => id),
  );
  return Object.entries(sat.ledger.downloads())
    .filter(([packageId]) => own.has(packageId.slice(0, 36)))
    .map(([, times]) => times);
};

test.serial(
  "a package is stored at the first call, under its own key, and none is called for again",
  async (t) => {
    const machine = await newMachine();
    const { id } = await machine.ask(metadata);
    t.is((await machine.drive(id)).state, "done");

    const [stored] = await machine.packages(id);
    const storageKey = `sat/${machine.merchant.id}/${stored?.id ?? ""}.zip`;
    t.is(stored?.storageKey, storageKey);
    t.like(stored, { state: "imported", calls: 1 });
    const found = await machine.deps.storage.stat(storageKey);
    t.is(stored?.sizeBytes, String(found?.sizeBytes));
    t.deepEqual(given(machine), [1]);
    t.deepEqual(await readdir(join(machine.deps.config.dataDir, "satPackages")), []);
  },
);

for (const kind of ["dropHalfway", "truncatedBase64"] as const) {
  test.serial(`a package that came broken off (${kind}) is called for once more`, async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind, next: 1 });
    const { id } = await machine.ask(metadata);

    t.is((await machine.drive(id)).state, "done");
    t.deepEqual(given(machine), [2]);
    t.is((await machine.requests(id)).length, 1);
  });

  test.serial(`a package that breaks off twice (${kind}) has its range asked again`, async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind, next: 2 });
    const { id } = await machine.ask(metadata);

    t.is((await machine.drive(id)).state, "done");
    t.deepEqual(given(machine), [2, 1]);
    t.deepEqual(
      (await machine.requests(id)).map(({ reason }) => reason),
      ["packageLost", null],
    );
    t.deepEqual(await readdir(join(machine.deps.config.dataDir, "satPackages")), []);
  });
}

for (const code of ["5004", "5007", "5008"]) {
  test.serial(`${code} to a package has its range asked again`, async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind: "code", on: "download", code, next: 1 });
    const { id } = await machine.ask(metadata);

    t.is((await machine.drive(id)).state, "done");
    t.like((await machine.packages(id))[0], { state: "lost", satCode: code });
    t.like((await machine.requests(id))[0], { reason: "packageLost", dateFrom: "2026-10-01T00:00:00" });
    t.like((await machine.requests(id))[1], { restarts: 1, dateFrom: "2026-09-30T23:59:59" });
  });
}

test.serial("pages and faults instead of a package cost none of the two calls that SAT allows", async (t) => {
  const machine = await newMachine();
  for (const kind of ["html", "notFound", "serverError", "down"] as const)
    machine.sat.mischief.add({ kind, on: "download", next: 2 });
  machine.sat.mischief.add({ kind: "code", on: "download", code: "404", next: 2 });
  const { id } = await machine.ask(metadata);

  t.is((await machine.drive(id)).state, "done");
  t.is((await machine.requests(id)).length, 1);
  t.like((await machine.packages(id))[0], { calls: 1 });
});

test.serial(
  "an answer that breaks off before the package's first byte costs one of its two calls",
  async (t) => {
    const machine = await newMachine();
    const { deps } = machine;
    const cutting = await startBareSat();
    const http = createHttpClient({ keepAlive: false });
    t.teardown(async () => {
      http.close();
      await cutting.close();
    });
    cutting.answer("autentica", { body: satAnswers.token(token("a")) });
    cutting.answer("descarga", (response) => {
      response.writeHead(200, { "content-length": 10_000 });
      response.write("<s:Envelope", () => response.destroy());
    });
    const cut = descargaMasiva({ url: cutting.url, http, clock: machine.clock });
    let cuts = 0;
    const sat = deps.satDownloads(false);
    const fetchPackage: typeof sat.fetchPackage = (...call) =>
      ((cuts += 1) === 1 ? cut : sat).fetchPackage(...call);
    const { id } = await machine.ask(metadata);

    const ended = await machine.drive(id, undefined, {
      ...deps,
      satDownloads: () => ({ ...sat, fetchPackage }),
    });

    t.is(ended.state, "done");
    t.like((await machine.packages(id))[0], { calls: 2 });
  },
);

test.serial(
  "a package of which one copy was lost in silence is asked for until SAT refuses it",
  async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind: "truncatedBase64", next: 1 });
    machine.sat.mischief.add({ kind: "dropAfter", on: "download", next: 1 });
    const { id } = await machine.ask(metadata);

    t.is((await machine.drive(id)).state, "done");
    t.deepEqual(given(machine), [2, 1]);
    t.like((await machine.packages(id))[0], { state: "lost", satCode: "5008" });
    t.is((await machine.requests(id))[0]?.reason, "packageLost");
  },
);

test.serial("a package that nobody can read comes again once, and is told as broken then", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "corruptZip" });
  const { id } = await machine.ask(metadata);

  t.is((await machine.drive(id)).state, "expired");
  t.is((await machine.requests(id)).length, 2);
  t.true((await machine.packages(id)).every(({ state }) => state === "broken"));
});

test.serial("what SAT has given is kept through an outage of the storage", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask(metadata);
  let outages = 3;
  const away: Deps = {
    ...machine.deps,
    storage: {
      ...machine.deps.storage,
      async put(...call) {
        if ((outages -= 1) >= 0) throw new AppError("storage.unreachable");
        return machine.deps.storage.put(...call);
      },
    },
  };

  const ended = await machine.drive(id, undefined, away);

  t.is(ended.state, "done");
  t.true(outages < 0);
  t.deepEqual(given(machine), [1]);
});

test.serial("a package that came after its download was cancelled is not kept", async (t) => {
  const machine = await newMachine();
  const { deps } = machine;
  const { id } = await machine.ask(metadata);
  let key = "";
  const late: Deps = {
    ...deps,
    storage: {
      ...deps.storage,
      async put(...call) {
        const stored = await deps.storage.put(...call);
        key = call[0];
        await cancelDownload(deps, machine.change, id);
        return stored;
      },
    },
  };

  t.is((await machine.drive(id, undefined, late)).state, "cancelled");
  t.not(key, "");
  t.is(await deps.storage.stat(key), undefined);
  t.false(existsSync(join(deps.config.dataDir, "satPackages", key.slice(-40))));
});
