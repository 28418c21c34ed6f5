import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Names the environment variable with the file to which each test file's process adds a line. */
export const fileTimesVariable = "TEST_FILE_TIMES";

export interface FileTime {
  /** URL of the test file. */
  readonly file: string;
  readonly wallSeconds: number;
  /** Of the test file's own process, without the servers that it uses and the processes that it starts. */
  readonly cpuSeconds: number;
}

const shown = 20;

/** Returns a table of the slowest test files, and the sums over all of them. */
export async function slowestFiles(times: string, root: string): Promise<string> {
  const text = await readFile(times, "utf8").catch(() => "");
  const files = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as FileTime)
    .sort((one, other) => other.wallSeconds - one.wallSeconds);
  const sum = (pick: (one: FileTime) => number): string =>
    files.reduce((total, one) => total + pick(one), 0).toFixed(0);
  const rows = files
    .slice(0, shown)
    .map((one) =>
      [
        one.wallSeconds.toFixed(1).padStart(7),
        one.cpuSeconds.toFixed(1).padStart(7),
        ` ${relative(root, fileURLToPath(one.file))}`,
      ].join(" "),
    );
  return [
    `${files.length} files took ${sum((one) => one.wallSeconds)} s, and ${sum((one) => one.cpuSeconds)} s of CPU in their own processes. The slowest:`,
    "   wall     CPU  file",
    ...rows,
  ].join("\n");
}
