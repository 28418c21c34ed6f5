import { fork } from "node:child_process";
import type { PackOrder } from "./packRequest.ts";
import type { PackedRequest } from "../requestLedger.ts";

const program = new URL("./packingProcess.js", import.meta.url);
const atOnce = 2;

/** Makes packages in child processes, so that the sandbox goes on answering. */
export interface Packer {
  /** The request's packages; whoever asks for the same one meanwhile waits for the same work. */
  pack(order: PackOrder): Promise<PackedRequest>;
  /** Ends what is being made. */
  close(): void;
}

export function createPacker(): Packer {
  const underWay = new Map<string, Promise<PackedRequest>>();
  const queue: (() => void)[] = [];
  const closing = new AbortController();
  let running = 0;
  return {
    pack(order) {
      const earlier = underWay.get(order.requestId);
      if (earlier) return earlier;
      const work = inTurn(() => runChild(order, closing.signal)).finally(() =>
        underWay.delete(order.requestId),
      );
      underWay.set(order.requestId, work);
      return work;
    },
    close: () => closing.abort(),
  };

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  }
}

function runChild(order: PackOrder, signal: AbortSignal): Promise<PackedRequest> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"], signal });
    let complaint = "";
    let packed: PackedRequest | undefined;
    child.stderr?.on("data", (words: Buffer) => (complaint += words.toString()));
    child.once("message", (message) => (packed = message as PackedRequest));
    child.once("error", reject);
    child.once("close", () => {
      if (packed) resolve(packed);
      else reject(new Error(`The packages could not be made: ${complaint.slice(0, 2_000)}`));
    });
    child.send(order, () => {});
  });
}
