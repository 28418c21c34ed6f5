import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { readConfig } from "../../src/config.ts";
import type { SatContent } from "../../src/domain/satDownloads/satQuery.ts";
import type { Merchant } from "../../src/models/merchants/Merchant.ts";
import { SatPackage } from "../../src/models/sat/SatPackage.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { createMerchant } from "../../src/operations/merchants/createMerchant.ts";
import { importPackages } from "../../src/operations/mirror/importPackages.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { makePackage } from "../helpers/sat/makePackage.ts";
import { composeAlone } from "../../src/start/runAlone.ts";
import { storedPackage } from "../helpers/sat/storedPackage.ts";
import type { Stage } from "./stage.ts";

/** The taxpayer of the packages. */
const rfc = "EKU9003173C9";

const march = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };

export interface MirrorStage {
  /** The settings that a process needs in its environment to import from here. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes a package of so many documents, or of as many lines; answers its file. */
  make(content: SatContent, count: number): Promise<string>;
  /** Has a package of that file lie in the storage, of a merchant whose mirror is empty. */
  store(content: SatContent, file: string, merchant?: Merchant): Promise<SatPackage>;
  /** Brings it into the mirror, whose tables hold what was imported before; answers how it ended. */
  run(satPackage: SatPackage): Promise<SatPackage>;
}

/** Packages of the sandbox's, and the product as the worker has it. */
export async function mirrorStage(stage: Stage): Promise<MirrorStage> {
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: `${stage.folder}/mirror`,
    DATABASE_URL: await stage.database(),
  };
  await mkdir(env.DATA_DIR, { recursive: true });
  const deps = await depsOf(stage, env);
  return {
    env,
    async make(content, count) {
      const file = `${env.DATA_DIR}/${content}-${count}.zip`;
      await makePackage({ file, rfc, service: "cfdi", direction: "emitidos", content, range: march, count });
      return file;
    },
    async store(content, file, merchant) {
      const { id } = merchant ?? (await newMerchant(deps));
      return storedPackage(deps, { merchant: { id, rfc }, content, file });
    },
    async run({ id }) {
      await importPackages(deps, [id], { signal: new AbortController().signal, log: deps.log });
      return SatPackage.query(deps.db).findById(id).throwIfNotFound();
    },
  };
}

async function depsOf(stage: Stage, env: Readonly<Record<string, string>>): Promise<Deps> {
  const log = createLogger({ name: "bench", level: "silent" });
  const shutdown = createShutdown({ log, timeoutMs: 5_000 });
  stage.teardown(() => shutdown.run("done"));
  const { deps } = await composeAlone({ config: readConfig(env), log, shutdown, metrics: createMetrics() });
  return deps;
}

let merchants = 0;

async function newMerchant(deps: Deps): Promise<Merchant> {
  return createMerchant(deps, {
    rfc: `TST2001${String(10 + ((merchants += 1) % 18))}AB${merchants % 10}`,
    legalName: "COMERCIO DE PRUEBA",
    taxRegime: "601",
    tradeName: randomUUID(),
    branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "06000" }],
  });
}
