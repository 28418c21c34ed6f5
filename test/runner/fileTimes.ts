import { readFile } from "node:fs/promises";

/** Names the environment variable with the file to which each test file adds a line when it has ended. */
export const fileTimesVariable = "TEST_FILE_TIMES";

export interface FileTime {
  /** As in `http/invoices`. */
  readonly file: string;
  /** From loading the file to the end of its last test, without the files of its group between. */
  readonly wallSeconds: number;
  /** The CPU time of its process, without the servers that it uses. */
  readonly cpuSeconds: number;
  /** The CPU time of the processes that it started, as far as they have ended. */
  readonly childSeconds: number;
}

const shown = 20;

/** Reads the times of the files that have ended. */
export async function readFileTimes(path: string): Promise<readonly FileTime[]> {
  const lines = await readFile(path, "utf8").catch(() => "");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as FileTime);
}

/** Returns a table of the slowest test files, and the sums over all of them. */
export function slowestFiles(times: readonly FileTime[]): string {
  const files = times.toSorted((one, other) => other.wallSeconds - one.wallSeconds);
  const sum = (unit: "wallSeconds" | "cpuSeconds" | "childSeconds"): string =>
    files.reduce((total, one) => total + one[unit], 0).toFixed(0);
  const seconds = (amount: number): string => amount.toFixed(1).padStart(7);
  return [
    `${files.length} test files took ${sum("wallSeconds")} s; ${sum("cpuSeconds")} s of CPU in their own processes, ${sum("childSeconds")} s in those that they started. The slowest:`,
    "   wall     CPU children  file",
    ...files
      .slice(0, shown)
      .map(
        ({ file, wallSeconds, cpuSeconds, childSeconds }) =>
          `${seconds(wallSeconds)} ${seconds(cpuSeconds)}  ${seconds(childSeconds)}  ${file}`,
      ),
  ].join("\n");
}
