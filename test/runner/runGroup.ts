import { appendFileSync } from "node:fs";
import type { ExecutionContext, TestFn } from "ava";
import { cheapenPasswords } from "./cheapPasswords.ts";
import { type CollectedFile, type CollectedTest, collectTests } from "./collectTests.ts";
import { endedChildSeconds } from "./endedChildSeconds.ts";
import { type FileTime, fileTimesVariable } from "./fileTimes.ts";
import { drawKeys } from "./keyDrawer.ts";

export interface GroupedFile {
  /** Shown before each title, as `http/invoices`. */
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

/**
 * Registers the tests of several files with ava, to run in this process one after the other: a file's own `before`
 * comes with its first test and its `after` with its last, so that no two files hold a database at once. Starting a
 * process and loading the product takes longer than most files' tests.
 */
export async function runGroup(test: TestFn, files: readonly GroupedFile[]): Promise<void> {
  drawKeys();
  cheapenPasswords();
  const registrations: (() => void)[] = [];
  for (const { name, load } of files) {
    const stopwatch = startStopwatch();
    try {
      const file = await collectTests(load);
      stopwatch.pause();
      registrations.push(() => registerFile(test, name, file, stopwatch));
    } catch (error) {
      registrations.push(() => test.serial(`${name} › loads`, () => Promise.reject(error as Error)));
    }
  }
  // ava starts as soon as it knows one test, and then takes no more.
  for (const register of registrations) register();
}

function registerFile(test: TestFn, name: string, file: CollectedFile, stopwatch: Stopwatch): void {
  const tests = [...file.serial, ...file.concurrent, ...file.last];
  const lastRun = tests.findLastIndex(({ kind }) => kind !== "skip");
  let ready: Promise<void> | undefined;

  const begin = async (t: ExecutionContext): Promise<void> => {
    stopwatch.go();
    for (const run of file.before) await run(t);
  };
  const end = async (t: ExecutionContext): Promise<void> => {
    for (const run of file.after) await run(t);
    stopwatch.pause();
    leaveTime({ file: name, ...stopwatch.read() });
  };
  if (lastRun < 0) leaveTime({ file: name, ...stopwatch.read() });
  const wrapped =
    ({ run }: CollectedTest, isLast: boolean) =>
    async (t: ExecutionContext): Promise<void> => {
      // Registered before all else, so that it runs after all else: ava tears down from the last to the first.
      if (isLast) t.teardown(() => end(t));
      await (ready ??= begin(t));
      for (const each of file.afterEach) t.teardown(async () => void (await each(t)));
      for (const each of file.beforeEach) await each(t);
      await run(t);
    };

  for (const [index, one] of tests.entries()) {
    const title = `${name} › ${one.title}`;
    if (one.kind === "skip") test.serial.skip(title, one.run);
    else if (one.kind === "failing") test.serial.failing(title, wrapped(one, index === lastRun));
    else test.serial(title, wrapped(one, index === lastRun));
  }
}

interface Stopwatch {
  go(): void;
  pause(): void;
  read(): Omit<FileTime, "file">;
}

function startStopwatch(): Stopwatch {
  const total = { wallSeconds: 0, cpuSeconds: 0, childSeconds: 0 };
  let since: { wall: number; cpu: NodeJS.CpuUsage; children: number } | undefined;
  const go = (): void =>
    void (since ??= {
      wall: performance.now(),
      cpu: process.cpuUsage(),
      children: endedChildSeconds("self"),
    });
  go();
  return {
    go,
    pause() {
      if (!since) return;
      const { user, system } = process.cpuUsage(since.cpu);
      total.wallSeconds += (performance.now() - since.wall) / 1000;
      total.cpuSeconds += (user + system) / 1_000_000;
      total.childSeconds += endedChildSeconds("self") - since.children;
      since = undefined;
    },
    read: () => total,
  };
}

function leaveTime(time: FileTime): void {
  const times = process.env[fileTimesVariable];
  if (times) appendFileSync(times, `${JSON.stringify(time)}\n`);
}
