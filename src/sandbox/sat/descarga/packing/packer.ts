import type { PackOrder } from "./packRequest.ts";
import type { PackedRequest } from "../requestLedger.ts";
import { type PackingChild, startPackingChild } from "./packingChild.ts";

const atOnce = 2;

/** Makes packages in child processes, so that the sandbox goes on answering. */
export interface Packer {
  /** Returns the request's packages; whoever asks for the same ones meanwhile waits for the same work. */
  pack(order: PackOrder): Promise<PackedRequest>;
  /** Ends what is under way. */
  close(): void;
}

export function createPacker(): Packer {
  const underWay = new Map<string, Promise<PackedRequest>>();
  const queue: (() => void)[] = [];
  const idle: PackingChild[] = [];
  const closing = new AbortController();
  let running = 0;
  return {
    pack(order) {
      const earlier = underWay.get(order.requestId);
      if (earlier) return earlier;
      const work = inTurn(() => packInChild(order)).finally(() => underWay.delete(order.requestId));
      underWay.set(order.requestId, work);
      return work;
    },
    close: () => closing.abort(),
  };

  /** Packs in a process that serves several requests, because starting one takes longer than most requests. */
  async function packInChild(order: PackOrder): Promise<PackedRequest> {
    const child = livingOf(idle) ?? startPackingChild(closing.signal);
    const packed = await child.pack(order);
    idle.push(child);
    return packed;
  }

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

/** Takes a child that has not ended; those that have are forgotten. */
function livingOf(idle: PackingChild[]): PackingChild | undefined {
  for (let child = idle.pop(); child; child = idle.pop()) if (child.isAlive()) return child;
  return undefined;
}
