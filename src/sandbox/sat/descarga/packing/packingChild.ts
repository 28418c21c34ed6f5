import { fork } from "node:child_process";
import type { Socket } from "node:net";
import type { PackOrder } from "./packRequest.ts";
import type { PackedRequest } from "../requestLedger.ts";

const program = new URL("./packingProcess.js", import.meta.url);

/** A child process that makes packages, of one request after the other. While it has nothing to do it keeps nobody from ending. */
export interface PackingChild {
  pack(order: PackOrder): Promise<PackedRequest>;
  /** Says whether it takes another order. */
  isAlive(): boolean;
}

/** Starts a packing process, which ends with the signal, and with this process at the latest. */
export function startPackingChild(signal: AbortSignal): PackingChild {
  const child = fork(program, [], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"], signal });
  let order: Waiting | undefined;
  let complaint = "";
  // It is there for as long as the child, and the child alone is waited for.
  (child.stderr as Socket).unref();
  child.channel?.unref();
  child.stderr?.on("data", (words: Buffer) => (complaint += words.toString()));
  child.on("message", (packed) => order?.resolve(packed as PackedRequest));
  child.on("error", (error) => order?.reject(error));
  child.once("close", () =>
    order?.reject(new Error(`The packages could not be made: ${complaint.slice(0, 2_000)}`)),
  );
  return {
    isAlive: () => child.connected,
    async pack(wanted) {
      child.ref();
      try {
        return await new Promise<PackedRequest>((resolve, reject) => {
          order = { resolve, reject };
          child.send(wanted, () => {});
        });
      } finally {
        order = undefined;
        child.unref();
      }
    },
  };
}

interface Waiting {
  resolve(packed: PackedRequest): void;
  reject(error: Error): void;
}
