import { readFileSync } from "node:fs";
import { join } from "node:path";
import { descargaMasiva } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import type { SatQuery } from "../../../../src/domain/satDownloads/satQuery.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import type { DescargaMischiefKind } from "../../../../src/sandbox/sat/descarga/levers/descargaMischief.ts";
import { startSandbox } from "../../../../src/sandbox/startSandbox.ts";
import { testClock } from "../../../helpers/testClock.ts";
import { waitFor } from "../../../helpers/waitFor.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";
import type { SatCallName, SatDownloadsUnderTest, SatTrouble } from "./satDownloadsContract.ts";
import { testEfirma } from "./testEfirma.ts";

const now = "2026-06-15T18:00:00Z";
const dayMs = 86_400_000;
/** The time is longer than a token lives, and within what SAT lets clocks differ. */
const tokenLifeMs = 301_000;
const operations = { request: "request", verify: "verify", fetchPackage: "download" } as const;

/** The sandbox's SAT, which checks every signature and keeps SAT's rules. */
export async function startSandboxSide(): Promise<SatDownloadsUnderTest> {
  const folder = temporaryFolder();
  const satClock = testClock(now);
  const clock = testClock(now);
  const http = createHttpClient({ keepAlive: false });
  const sandbox = await startSandbox({ dataDir: folder.path, clock: satClock });
  const efirma = await testEfirma({ authority: sandbox.authority });
  let granted = 0;
  let days = 0;

  const side: SatDownloadsUnderTest = {
    efirma,
    foreignEfirma: await testEfirma(),
    downloads: (timeoutMs = 10_000) => {
      clock.set(satClock.now());
      return descargaMasiva({
        url: sandbox.descargaUrl,
        http,
        clock,
        timeoutMs,
        spareMs: 50,
        packages: { timeoutMs, silenceMs: timeoutMs },
        onCall: (operation) => {
          if (operation === "autentica") granted += 1;
        },
      });
    },
    query: (changes = {}) =>
      ({ requestType: "emitidos", service: "cfdi", content: "cfdi", ...range(), ...changes }) as SatQuery,
    // The entries of a package are called by their folios, in plain letters.
    folio: async () => {
      const own = side.downloads();
      const asked = await own.request(efirma, side.query());
      const requestId = asked.kind === "accepted" ? asked.requestId : "";
      await side.finish("cfdi", requestId);
      const file = join(folder.path, "folios.zip");
      await own.fetchPackage(efirma, { service: "cfdi", packageId: `${requestId}_01`, file });
      return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(readFileSync(file, "latin1"))?.[0] ?? "";
    },
    finish: async (service, requestId) => {
      const own = side.downloads();
      await waitFor("SAT to finish", async () => {
        satClock.advance(5_000);
        const answer = await own.verify(efirma, { service, requestId });
        return answer.kind === "answered" && answer.status === "finished";
      });
    },
    trouble: (trouble, call) =>
      sandbox.descarga.mischief.add({
        kind: kindOf(trouble, call),
        on: operations[call],
        ms: 2_000,
        next: 1,
      }),
    tokensGranted: () => granted,
    endTokens: () => satClock.advance(tokenLifeMs),
    close: async () => {
      http.close();
      await sandbox.close();
      folder.remove();
    },
  };
  return side;

  /** Three days, none of them asked for before. */
  function range() {
    const from = Date.parse("2025-01-01T00:00:00Z") + (days += 3) * dayMs;
    return { from: wall(from), to: wall(from + 3 * dayMs - 1_000) };
  }
}

function kindOf(trouble: SatTrouble, call: SatCallName): DescargaMischiefKind {
  if (trouble === "cut") return call === "fetchPackage" ? "dropHalfway" : "dropAfter";
  if (trouble === "empty") throw new Error("The sandbox's SAT never says nothing.");
  return trouble;
}

function wall(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}
