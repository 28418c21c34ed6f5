import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestFn } from "ava";
import type { SatQuery, SatService } from "../../../../src/domain/satDownloads/satQuery.ts";
import type { NoAnswer } from "../../../../src/ports/noAnswer.ts";
import type { OpenedEfirma, SatAnswer, SatDownloads } from "../../../../src/ports/satDownloads.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";

/** Ways in which the other side can fail a call; each kind of it must be able to act them out. */
export type SatTrouble = "html" | "notFound" | "serverError" | "cut" | "empty" | "slow";
export const satTroubles: readonly SatTrouble[] = ["html", "notFound", "serverError", "cut", "empty", "slow"];

const callNames = ["request", "verify", "fetchPackage"] as const;
export type SatCallName = (typeof callNames)[number];

/** An implementation together with the SAT it talks to. */
export interface SatDownloadsUnderTest {
  /** Waits for an answer no longer than this, which must be less than the side's `slow`, and hardly at all once it is given up. */
  readonly downloads: (timeoutMs?: number) => SatDownloads;
  readonly efirma: OpenedEfirma;
  /** One that SAT does not accept. */
  readonly foreignEfirma: OpenedEfirma;
  /** A query that SAT takes, never the same range twice. */
  readonly query: (changes?: Partial<SatQuery>) => SatQuery;
  /** Returns the folio of a document that the e.firma's holder issued. */
  readonly folio: () => Promise<string>;
  /** Lets SAT finish what it was asked for. */
  readonly finish: (service: SatService, requestId: string) => Promise<void>;
  /** Fails the next call of that name. */
  readonly trouble: (trouble: SatTrouble, call: SatCallName) => void;
  /** Returns how many tokens SAT has granted so far. */
  readonly tokensGranted: () => Promise<number> | number;
  /** Makes SAT refuse the tokens that it has granted. */
  readonly endTokens: () => Promise<void> | void;
  readonly close: () => Promise<void>;
}

/** Tests what every implementation of `SatDownloads` promises, whichever of the troubles its other side can act out. */
export function satDownloadsContract(
  test: TestFn,
  name: string,
  start: () => Promise<SatDownloadsUnderTest>,
  troubles = satTroubles,
): void {
  let side: SatDownloadsUnderTest;
  const folder = temporaryFolder();
  let files = 0;
  const freshFile = () => join(folder.path, `${(files += 1)}.zip`);
  const title = (guarantee: string) => `${name}: ${guarantee}`;
  test.before(async () => {
    side = await start();
  });
  test.after.always(async () => {
    await side.close();
    folder.remove();
  });

  const cycles: Record<string, Partial<SatQuery> | undefined> = {
    "issued CFDI": { requestType: "emitidos", content: "cfdi" },
    "issued metadata": { requestType: "emitidos", content: "metadata" },
    "received CFDI": { requestType: "recibidos", content: "cfdi", status: "vigente" },
    "received metadata": { requestType: "recibidos", content: "metadata" },
    "documents by their folio": undefined,
    "issued retenciones": { requestType: "emitidos", content: "cfdi", service: "retenciones" },
    "received retenciones": { requestType: "recibidos", content: "metadata", service: "retenciones" },
  };
  for (const [what, changes] of Object.entries(cycles)) {
    test.serial(title(`${what} are asked for, followed and fetched`), async (t) => {
      const query = changes
        ? side.query(changes)
        : ({ requestType: "folio", service: "cfdi", content: "cfdi", folio: await side.folio() } as const);
      const downloads = side.downloads();
      const file = freshFile();
      const { packageIds, cfdiCount } = await finished(side, downloads, query);
      t.true(cfdiCount > 0);
      const [packageId = ""] = packageIds;
      let given = 0;
      const answer = await downloads.fetchPackage(side.efirma, {
        service: query.service,
        packageId,
        file,
        onGiven: () => (given += 1),
      });
      const bytes = readFileSync(file);
      t.like(answer, { kind: "fetched", code: "5000", meaning: "ok", sizeBytes: bytes.length });
      t.is(answer.kind === "fetched" && answer.sha256, createHash("sha256").update(bytes).digest("hex"));
      t.is(bytes.toString("latin1", 0, 2), "PK");
      t.is(given, 1);
    });
  }

  test.serial(title("a package that nobody knows is refused as a value, and no file stays"), async (t) => {
    const file = freshFile();
    writeFileSync(file, "something of before");
    const packageId = "00000000-0000-4000-8000-000000000000_01";
    const answer = await side.downloads().fetchPackage(side.efirma, { service: "cfdi", packageId, file });
    t.true(answer.kind === "refused" && answer.meaning !== "ok");
    t.false(existsSync(file));
  });

  test.serial(title("a request that nobody knows is refused as a value"), async (t) => {
    const requestId = "00000000-0000-4000-8000-000000000000";
    const answer = await side.downloads().verify(side.efirma, { service: "cfdi", requestId });
    t.true(answer.kind === "refused" || (answer.kind === "answered" && answer.outcome.meaning !== "ok"));
  });

  test.serial(title("an e.firma that SAT does not know gets nothing, and nothing was sent"), async (t) => {
    const answer = await side.downloads().request(side.foreignEfirma, side.query());
    t.like(answer, { kind: "noAnswer", delivery: "notSent", error: { code: "sat.unreachable" } });
  });

  test.serial(title("one token serves many calls at once and one after another"), async (t) => {
    const downloads = side.downloads();
    const before = await side.tokensGranted();
    const requestId = "00000000-0000-4000-8000-000000000000";
    const ask = () => downloads.verify(side.efirma, { service: "cfdi", requestId });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    t.is((await side.tokensGranted()) - before, 1);
  });

  test.serial(title("a token that SAT refuses is replaced, and the call goes on"), async (t) => {
    const { packageIds } = await finished(side, side.downloads(), side.query());
    const [packageId = ""] = packageIds;
    const requestId = packageId.replace(/_.*/, "");
    for (const name of callNames) {
      const downloads = side.downloads();
      await downloads.verify(side.efirma, { service: "cfdi", requestId });
      const before = await side.tokensGranted();
      await side.endTokens();
      const answer = await callOf(name, side, downloads, { packageId, file: freshFile() });
      t.like(answer, { meaning: "ok" }, name);
      t.is((await side.tokensGranted()) - before, 1, name);
    }
  });

  for (const trouble of troubles) {
    test.serial(
      title(`${trouble} is no answer, told as a value: whether SAT heard is unknown, and no file is left`),
      async (t) => {
        const { packageIds } = await finished(side, side.downloads(), side.query());
        const downloads = side.downloads(trouble === "slow" ? 400 : undefined);
        await downloads.verify(side.efirma, {
          service: "cfdi",
          requestId: packageIds[0]!.replace(/_.*/, ""),
        });
        const file = freshFile();
        for (const name of callNames) {
          side.trouble(trouble, name);
          const answer = await callOf(name, side, downloads, { packageId: packageIds[0]!, file });
          const error = { code: "sat.unreachable", retryable: true };
          t.like(answer, { kind: "noAnswer", delivery: "unknown", error }, name);
        }
        t.false(existsSync(file));
      },
    );
  }

  test.serial(
    title(
      "who gives up is told by his own reason, or that no answer came to what SAT counts; and no file stays",
    ),
    async (t) => {
      const downloads = side.downloads();
      const { packageIds } = await finished(side, downloads, side.query());
      const file = freshFile();
      const reason = new Error("no longer wanted");
      for (const name of callNames) {
        const giveUp = new AbortController();
        side.trouble("slow", name);
        const { signal } = giveUp;
        const running = callOf(name, side, downloads, { packageId: packageIds[0]!, file, signal });
        setImmediate(() => giveUp.abort(reason));
        const told = await running.catch((error: unknown) => error);
        if (name === "verify") t.is(told, reason);
        else t.like(told, { kind: "noAnswer", delivery: "unknown" }, name);
      }
      t.false(existsSync(file));
    },
  );
}

interface Wanted {
  readonly packageId: string;
  readonly file: string;
  readonly signal?: AbortSignal;
}

type Answer = ({ readonly kind: "accepted" | "refused" | "answered" | "fetched" } & SatAnswer) | NoAnswer;

function callOf(
  name: SatCallName,
  { efirma, query }: SatDownloadsUnderTest,
  downloads: SatDownloads,
  { packageId, file, signal }: Wanted,
): Promise<Answer> {
  const service = "cfdi";
  if (name === "request") return downloads.request(efirma, query(), signal);
  const requestId = packageId.replace(/_.*/, "");
  if (name === "verify") return downloads.verify(efirma, { service, requestId }, signal);
  return downloads.fetchPackage(efirma, { service, packageId, file, ...(signal && { signal }) });
}

async function finished(side: SatDownloadsUnderTest, downloads: SatDownloads, query: SatQuery) {
  const accepted = await downloads.request(side.efirma, query);
  if (accepted.kind !== "accepted") throw new Error(`Not accepted: ${JSON.stringify(accepted)}`);
  const { requestId } = accepted;
  await side.finish(query.service, requestId);
  const answer = await downloads.verify(side.efirma, { service: query.service, requestId });
  if (answer.kind !== "answered" || answer.status !== "finished") throw new Error(JSON.stringify(answer));
  return answer;
}
