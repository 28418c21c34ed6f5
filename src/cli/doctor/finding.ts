import { databaseFault } from "../../platform/database/databaseFault.ts";
import { inTime } from "../../platform/process/inTime.ts";

/** The outcome of one check: `note` for what somebody should know although it works. */
export interface Finding {
  readonly verdict: "ok" | "note" | "FAIL";
  readonly text: string;
}

const patienceMs = 10_000;

/** Returns what a check has seen, or what it has thrown: what is wrong and what to do. */
export async function find(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { verdict: "ok", text: `${name}: ${await inTime(look(), patienceMs)}` };
  } catch (error) {
    const words = databaseFault(error) ?? (error instanceof Error ? error.message : String(error));
    return { verdict: "FAIL", text: `${name}: ${words}` };
  }
}
