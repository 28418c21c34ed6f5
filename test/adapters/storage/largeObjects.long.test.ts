import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { diskStorage } from "../../../src/adapters/storage/diskStorage.ts";
import { s3Storage } from "../../../src/adapters/storage/s3Storage.ts";
import { startBucket } from "../../helpers/servers/s3Bucket.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";

const sizeBytes = 100_000_000;
const allowedBytes = 90 * 1_048_576;

/* It stands apart from the contract of both because it moves 400 MB, and because other tests' memory would count. */
for (const name of ["disk", "S3"] as const)
  test.serial(`${name}: 100 MB go and come with flat memory`, async (t) => {
    const folder = temporaryFolder();
    t.teardown(folder.remove);
    const bucket = name === "S3" ? await startBucket(join(folder.path, "bucket")) : undefined;
    t.teardown(() => bucket?.close());
    const storage = bucket
      ? s3Storage(bucket.options)
      : diskStorage({ folder: join(folder.path, "objects") });
    const path = join(folder.path, "large");
    await writeFile(path, createReadStream("/dev/zero", { end: sizeBytes - 1 }));
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    await storage.put("large", path);
    let cameBack = 0;
    for await (const chunk of (await storage.open("large"))!) cameBack += (chunk as Buffer).length;
    clearInterval(watch);
    t.is(cameBack, sizeBytes);
    t.true(peak - before < allowedBytes, `${peak - before} bytes more at the peak`);
  });
