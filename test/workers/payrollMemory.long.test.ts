import { fork } from "node:child_process";
import { once } from "node:events";
import test from "ava";

const megabyte = 1_048_576;
/** The rows of ten thousand receipts, held at once without their judgement, take some 36 MB more than those of a thousand. */
const leewayBytes = 12 * megabyte;
const program = new URL("../helpers/cfdi/readPayrollAlone.js", import.meta.url);
/** Garbage is collected before it counts as memory. */
const execArgv = ["--max-old-space-size=64", "--max-semi-space-size=1"];

interface Told {
  readonly read: number;
  readonly peak: number;
}

test("the file of ten thousand receipts is read in the memory that one of a thousand takes", async (t) => {
  t.timeout(600_000);
  const few = await readAlone(1_000);
  const many = await readAlone(10_000);
  t.deepEqual([few.read, many.read], [1_000, 10_000]);
  t.log(`${Math.round(few.peak / megabyte)} MB for 1,000, ${Math.round(many.peak / megabyte)} MB for 10,000`);
  t.true(many.peak < few.peak + leewayBytes, `${many.peak} bytes for 10,000, ${few.peak} for 1,000`);
});

/** Reads a file in a process of its own, which has little room. */
async function readAlone(receipts: number): Promise<Told> {
  const child = fork(program, [String(receipts)], { execArgv });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The reader ended with ${String(code)}.`);
  });
  const [told] = (await Promise.race([once(child, "message"), ended])) as [Told];
  await ended.catch(() => {});
  return told;
}
