import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { HttpStream } from "../../../platform/http/httpClient.ts";
import type { SatAnswer, SatPackageAnswer } from "../../../ports/satDownloads.ts";
import { Base64Fault } from "./Base64Stream.ts";
import { PackageSieve, SieveFault } from "./PackageSieve.ts";
import { readRespuesta } from "./readSatAnswer.ts";
import { satFailure, tokenRefusal, type SatCall } from "./satFailure.ts";
import { soundAnswer } from "./soundAnswer.ts";

/** First bytes of every ZIP: of an entry, or of the directory where there is none. */
const zipStarts = ["PK\u0003\u0004", "PK\u0005\u0006"];

export interface Receiving {
  readonly file: string;
  onGiven?(): void;
}

/**
 * Asks for a package and takes it out of the answer into the file, as it comes. Where there is no package, nothing is left
 * in the file. Throws `sat.unreachable` when the answer was not sound to its end.
 */
export async function receivePackage(
  call: SatCall,
  ask: () => Promise<HttpStream>,
  receiving: Receiving,
): Promise<SatPackageAnswer> {
  const output = createWriteStream(receiving.file);
  // It is opened before SAT is asked: a disk that refuses must not cost one of the two times that a package is given
  // out.
  await once(output, "open");
  const received = await ask()
    .then((stream) => receive(call, stream, receiving, output))
    .catch(async (error: unknown) => {
      output.destroy();
      await rm(receiving.file, { force: true });
      throw error;
    });
  if (received.kind === "refused") await rm(receiving.file, { force: true });
  return received;
}

async function receive(
  call: SatCall,
  { status, body, close }: HttpStream,
  receiving: Receiving,
  output: WriteStream,
): Promise<SatPackageAnswer> {
  const sieve = new PackageSieve();
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let start = "";

  async function* packageBytes(): AsyncGenerator<Buffer> {
    for await (const piece of body) {
      for (const bytes of sieve.sift(piece)) {
        if (bytes.length === 0) continue;
        if (sizeBytes === 0) receiving.onGiven?.();
        if (start.length < 4) start += bytes.toString("latin1", 0, 4 - start.length);
        hash.update(bytes);
        sizeBytes += bytes.length;
        yield bytes;
      }
    }
    sieve.end();
  }

  try {
    await pipeline(packageBytes, output);
    const isZip = zipStarts.includes(start);
    const read = (envelope: XmlElement) => readRespuesta(envelope) ?? (isZip ? wordless : undefined);
    const said = soundAnswer(call, status, sieve.envelope, read);
    const answer = judge(said, { sizeBytes, isZip, sha256: hash.digest("hex") });
    if (answer) return answer;
    throw satFailure(call, "5000 without a package", { status, answer: sieve.envelope });
  } catch (error) {
    // What had come of it may be lost with the line, before anybody has read it.
    if (error instanceof HttpFailure && status === 200 && sizeBytes === 0) receiving.onGiven?.();
    throw asFailure(error, call, status, sieve.envelope);
  } finally {
    close();
  }
}

const wordless: SatAnswer = { code: "", message: "", meaning: "unknown" };

/** SAT gives a package out twice only, so a ZIP that came whole is kept, whatever the code beside it says. */
function judge(
  said: SatAnswer,
  { isZip, ...got }: { sizeBytes: number; isZip: boolean; sha256: string },
): SatPackageAnswer | undefined {
  if (got.sizeBytes > 0 && (isZip || said.meaning === "ok")) return { kind: "fetched", ...said, ...got };
  return said.meaning === "ok" ? undefined : { kind: "refused", ...said };
}

function asFailure(error: unknown, call: SatCall, status: number, answer: string): unknown {
  if (error instanceof HttpFailure) return satFailure(call, error.reason, { status, cause: error });
  if (error instanceof Base64Fault) {
    return satFailure(call, `a package that is not base64 (${error.message})`, { status, cause: error });
  }
  if (!(error instanceof SieveFault)) return error;
  if (status === 401 || status === 403)
    return satFailure(call, tokenRefusal, { status, answer, cause: error });
  const why = status === 200 ? `not SOAP (${error.message})` : `http_${status}`;
  return satFailure(call, why, { status, answer, cause: error });
}
