import { readdir, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import test from "ava";
import { s3Storage } from "../../../src/adapters/storage/s3Storage.ts";
import { AppError } from "../../../src/errors.ts";
import { type RunningBucket, startBucket } from "../../helpers/servers/s3Bucket.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { objectStorageContract } from "./objectStorageContract.ts";

objectStorageContract(test, "S3", async (folder) => {
  const bucket = await startBucket(folder);
  return {
    storage: s3Storage(bucket.options),
    unreachable: s3Storage({ ...bucket.options, endpoint: "http://127.0.0.1:1" }),
    leftovers: () => readdir(join(folder, "timbra", "._S3rver_uploads")).catch(() => []),
    close: () => bucket.close(),
  };
});

const folder = temporaryFolder();
const large = join(folder.path, "large");
let bucket: RunningBucket;
test.before(async () => {
  bucket = await startBucket(join(folder.path, "own"));
  await writeFile(large, Buffer.alloc(20_000_000, "timbra"));
});
test.afterEach.always(() => bucket.interfere(undefined));
test.after.always(async () => {
  await bucket.close();
  folder.remove();
});

test.serial("a part that fails now and then is sent again, and only that part", async (t) => {
  let failures = 0;
  bucket.interfere((request, response) => {
    if (!request.url?.includes("partNumber=2") || ++failures > 2) return false;
    request.resume();
    response.writeHead(503).end();
    return true;
  });
  bucket.requests.length = 0;
  await s3Storage(bucket.options).put("large", large);
  t.deepEqual(bucket.requests.map((line) => /partNumber=(\d+)/.exec(line)?.[1]).filter(Boolean), [
    "1",
    "2",
    "2",
    "2",
    "3",
  ]);
  const stored = await s3Storage(bucket.options).open("large");
  t.true((await buffer(stored!)).equals(await readFile(large)));
});

test.serial("what fails for good is not sent again, and its parts are taken away", async (t) => {
  bucket.interfere((request, response) => {
    if (!request.url?.includes("partNumber=2")) return false;
    request.resume();
    response.writeHead(403, { "content-type": "application/xml" });
    response.end("<Error><Code>AccessDenied</Code></Error>");
    return true;
  });
  bucket.requests.length = 0;
  const error = await t.throwsAsync(s3Storage(bucket.options).put("refused", large), {
    instanceOf: AppError,
  });
  t.is(error?.internal, "bucket: put refused: 403 AccessDenied");
  t.is(bucket.requests.filter((line) => line.includes("partNumber=2")).length, 1);
  t.regex(bucket.requests.at(-1) ?? "", /^DELETE .*uploadId=/);
  t.is(await s3Storage(bucket.options).stat("refused"), undefined);
});

test.serial("an upload that ends with 200 and an error inside is no upload", async (t) => {
  bucket.interfere((request, response) => {
    if (request.method !== "POST" || !request.url?.includes("uploadId")) return false;
    request.resume();
    response.writeHead(200, { "content-type": "application/xml" });
    response.end("<Error><Code>InternalError</Code></Error>");
    return true;
  });
  await t.throwsAsync(s3Storage(bucket.options).put("half", large), { code: "storage.unreachable" });
  t.is(await s3Storage(bucket.options).stat("half"), undefined);
});

test.serial("every body carries its MD5", async (t) => {
  const digests: (string | undefined)[] = [];
  bucket.interfere(({ method, headers }) => {
    if (method === "PUT") digests.push(headers["content-md5"] as string | undefined);
    return false;
  });
  const small = join(folder.path, "small");
  await writeFile(small, "timbra");
  await s3Storage(bucket.options).put("small", small);
  await s3Storage(bucket.options).put("large", large);
  t.is(digests.length, 4);
  t.is(digests[0], createHash("md5").update("timbra").digest("base64"));
  t.true(digests.every(Boolean));
});

test.serial("an object that is cut on the way fails, and leaves no file", async (t) => {
  const small = join(folder.path, "cut");
  await writeFile(small, Buffer.alloc(300_000));
  await s3Storage(bucket.options).put("cut", small);
  bucket.interfere((_request, response) => {
    response.writeHead(200, { "content-length": 300_000 });
    response.write(Buffer.alloc(100_000));
    setImmediate(() => response.destroy());
    return true;
  });
  const target = join(folder.path, "target");
  await t.throwsAsync(s3Storage(bucket.options).fetch("cut", target), { code: "storage.unreachable" });
  t.false((await readdir(folder.path)).some((name) => name === "target" || name.endsWith(".part")));
});

test.serial("a server that knows no ranges is not taken for one that does", async (t) => {
  bucket.interfere((_request, response) => {
    response.end("the whole object");
    return true;
  });
  const reading = s3Storage(bucket.options).open("a", { from: 0, to: 1 });
  await t.throwsAsync(reading, { message: "bucket: get a: no sound answer" });
});

test.serial("a missing bucket says nothing about its objects", async (t) => {
  const elsewhere = s3Storage({ ...bucket.options, bucket: "elsewhere" });
  for (const call of [
    elsewhere.stat("a"),
    elsewhere.open("a"),
    elsewhere.put("a", large),
    elsewhere.delete("a"),
  ])
    await t.throwsAsync(call, { code: "storage.unreachable", message: /404 NoSuchBucket/ });
});

test.serial("a bucket that is silent is given up", async (t) => {
  bucket.interfere(() => true);
  const hasty = s3Storage({ ...bucket.options, timeoutMs: 50 });
  await t.throwsAsync(hasty.stat("a"), { message: "bucket: head a: timeout" });
});

test.serial("a redirect is not followed: the credential would go along", async (t) => {
  bucket.interfere((_request, response) => {
    response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
    return true;
  });
  await t.throwsAsync(s3Storage(bucket.options).stat("a"), { code: "storage.unreachable" });
});

test.serial("no error tells a key, a secret or a signature", async (t) => {
  const options = { ...bucket.options, keyId: "AKIAWRONG", secret: "very-secret" };
  const wrong = [s3Storage(options), s3Storage({ ...options, endpoint: "http://127.0.0.1:1" })];
  for (const storage of wrong)
    for (const call of [storage.stat("a"), storage.open("a"), storage.put("a", large), storage.delete("a")]) {
      const error = await t.throwsAsync(call, { instanceOf: AppError });
      const told = JSON.stringify([error?.message, error?.stack, error?.internal, error?.cause]);
      t.notRegex(told, /AKIAWRONG|very-secret|Signature=|Credential=/);
    }
});
