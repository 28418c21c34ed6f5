import { ofFile } from "../ofFile.ts";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import type { Merchant } from "../../../src/models/merchants/Merchant.ts";
import type { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import { storeEfirma } from "../../../src/operations/efirmas/storeEfirma.ts";
import { createDownload, type NewDownload } from "../../../src/operations/satDownloads/createDownload.ts";
import type { Change } from "../../../src/operations/change.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import type { DescargaSite } from "../../../src/sandbox/sat/descarga/descargaSite.ts";
import { testMerchant, type TestProduct, testProduct } from "../product.ts";
import { driveDownload } from "./driveDownload.ts";
import { runSatJobs } from "./runSatJobs.ts";
import { type TestClock, testClock } from "../testClock.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

export interface SatMachine {
  readonly product: TestProduct;
  readonly deps: Deps;
  /** Both sides live by it: the machine and SAT. */
  readonly clock: TestClock;
  readonly sat: DescargaSite;
  readonly merchant: Merchant;
  readonly change: Pick<Change, "actor"> & { readonly principal: KeyPrincipal };
  /** Asks for a range of ten days, unless told otherwise. */
  ask(wanted?: Partial<NewDownload>): Promise<SatDownload>;
  /** Does every job that is due, and what comes of it, without moving the clock. */
  work(deps?: Deps): Promise<void>;
  /** Works, and moves the clock to the next stored time again and again, until the download has ended or `isThere` says so. */
  drive(downloadId: string, isThere?: () => Promise<boolean> | boolean, deps?: Deps): Promise<SatDownload>;
  requests(downloadId: string): Promise<SatRequest[]>;
  packages(downloadId: string): Promise<SatPackage[]>;
  /** UUIDs in the mirror, by state; `xml` of those whose document is there. */
  mirror(): Promise<{ readonly vigente: string[]; readonly cancelado: string[]; readonly xml: string[] }>;
  efirma(): Promise<{ certificate: Buffer; key: Buffer; password: string }>;
}

const start = "2026-11-20T18:00:00Z";
const dayMs = 86_400_000;

/** One product and one SAT for all tests of a file, which run one after the other; each gets a merchant of its own. */
export function satMachineOfFile(): () => Promise<SatMachine> {
  const clock = testClock(start);
  const product = ofFile((t) => testProduct(t, { clock }));
  return async () => {
    product().sandbox.descarga.reset();
    clock.set(start);
    return satMachine(product(), clock);
  };
}

/** A merchant with a stored e.firma, and a SAT with a few documents a day. No worker runs: the test does the work. */
export async function satMachine(product: TestProduct, clock: TestClock): Promise<SatMachine> {
  const { deps, sandbox } = product;
  const { merchant, principal } = await testMerchant(product);
  const efirma = () =>
    issueEfirma(sandbox.authority, {
      rfc: merchant.rfc,
      name: "COMERCIO DE PRUEBA SA DE CV",
      notBefore: new Date(clock.now().getTime() - dayMs),
      notAfter: new Date(clock.now().getTime() + 400 * dayMs),
    });
  await storeEfirma(deps, byCommand(merchant.id), { livemode: false, ...(await efirma()) });
  sandbox.descarga.change({ issuedPerDay: 4, receivedPerDay: 4 });
  const change = { principal, actor: systemActor("test") };

  const machine: SatMachine = {
    product,
    deps,
    clock,
    sat: sandbox.descarga,
    merchant,
    change,
    efirma,
    ask: (wanted = {}) =>
      createDownload(deps, change, {
        livemode: false,
        requestType: "emitidos",
        dateFrom: "2026-10-01",
        dateTo: "2026-10-10",
        requestedThrough: "merchant",
        ...wanted,
      }),
    work: (own = deps) => runSatJobs(own),
    drive: (downloadId, isThere, own = deps) => driveDownload(own, clock, downloadId, isThere),
    requests: async (downloadId) => SatRequest.query(deps.db).where({ downloadId }).orderBy("seq"),
    packages: async (downloadId) => SatPackage.query(deps.db).where({ downloadId }).orderBy("seq"),
    async mirror() {
      const rows = (await deps.db("satCfdis").where({ merchantId: merchant.id }).orderBy("uuid")) as {
        uuid: string;
        state: string;
        hasXml: boolean;
      }[];
      const of = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).map(({ uuid }) => uuid);
      return {
        vigente: of(({ state }) => state === "vigente"),
        cancelado: of(({ state }) => state === "cancelado"),
        xml: of(({ hasXml }) => hasXml),
      };
    },
  };
  return machine;
}
