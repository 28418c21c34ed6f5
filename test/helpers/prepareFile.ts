import test from "ava";
import { appendFileSync } from "node:fs";
import { type FileTime, fileTimesVariable } from "./fileTimes.ts";
import { drawKeys } from "./keyDrawer.ts";

/** ava calls this in the process of each test file, before it loads the tests. */
export default function prepareFile(): void {
  drawKeys();
  recordTime();
}

/** Leaves behind how long the process took. */
function recordTime(): void {
  const times = process.env[fileTimesVariable];
  if (!times) return;
  process.once("exit", () => {
    const { user, system } = process.cpuUsage();
    const time: FileTime = {
      file: test.meta.file,
      wallSeconds: process.uptime(),
      cpuSeconds: (user + system) / 1_000_000,
    };
    appendFileSync(times, `${JSON.stringify(time)}\n`);
  });
}
