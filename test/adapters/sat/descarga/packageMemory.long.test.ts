import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import test from "ava";
import { descargaMasiva } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { realClock } from "../../../helpers/testClock.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";
import { startBareSat } from "./bareSat.ts";
import { satAnswers, token } from "./satAnswers.ts";
import { testEfirma } from "./testEfirma.ts";

const mebibyte = 1_048_576;
/** A multiple of three, so that it can be repeated as base64, which is longer than one read of a socket. */
const block = Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(3 * 65_536 - 4)]);

test("a package of 500 MB takes no more memory than one of 50", async (t) => {
  const small = await fetchedWith(t, 50 * mebibyte);
  const large = await fetchedWith(t, 500 * mebibyte);
  t.log(`grew by ${small.grewMiB} MiB at 50 MiB, by ${large.grewMiB} MiB at 500 MiB (${large.seconds} s)`);
  // Both sides of the line live in this process, and its garbage is collected late.
  t.true(large.grewMiB < 120);
});

async function fetchedWith(t: { is: (a: unknown, b: unknown) => void }, wantedBytes: number) {
  const [sat, efirma] = await Promise.all([startBareSat(), testEfirma()]);
  const http = createHttpClient({ keepAlive: false });
  const folder = temporaryFolder();
  const file = join(folder.path, "package.zip");
  const blocks = Math.ceil(wantedBytes / block.length);
  sat.answer("autentica", { body: satAnswers.token(token("a")) });
  sat.answer("descarga", (response) => void writePackage(response, blocks));
  const downloads = descargaMasiva({ url: sat.url, http, clock: realClock });
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const startedAt = performance.now();
  try {
    const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    t.is(answer.kind, "fetched");
    t.is(answer.kind === "fetched" && answer.sizeBytes, (await stat(file)).size);
    t.is(answer.kind === "fetched" && answer.sizeBytes, blocks * block.length);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    t.is(answer.kind === "fetched" && answer.sha256, hash.digest("hex"));
    return { grewMiB: Math.round((peak - before) / mebibyte), seconds };
  } finally {
    clearInterval(sampling);
    http.close();
    await sat.close();
    folder.remove();
  }
}

async function writePackage(response: ServerResponse, blocks: number): Promise<void> {
  const [head = "", tail = ""] = satAnswers
    .descarga('CodEstatus="5000" Mensaje="Solicitud Aceptada"', "|")
    .split("|");
  const encoded = Buffer.from(block.toString("base64"), "latin1");
  response.writeHead(200, { "content-type": "text/xml" });
  await pipeline(function* () {
    yield Buffer.from(head);
    for (let i = 0; i < blocks; i += 1) yield encoded;
    yield Buffer.from(tail);
  }, response);
}
