import { renameSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import type { Asked } from "../costs/asked.ts";

/**
 * Loaded into a process of the product by a part of the bench: counts on the wire what the process asks of PostgreSQL,
 * and writes the counts at each SIGUSR2 into the folder `BENCH_COUNTS`, in a file that is named after the process. Nothing
 * is written in between, since the CPU of the process is measured too.
 */
const [simpleQuery, execute] = [0x51, 0x45];

const counts: Record<keyof Asked, number> = { statements: 0, transactions: 0, ofQueue: 0 };
/** The owner of each connection: a pool of the product, or the queue engine. */
const connections = new WeakMap<Socket, "own" | "ofQueue">();
const file = join(process.env["BENCH_COUNTS"] as string, `${process.pid}.json`);

// oxlint-disable-next-line typescript/unbound-method -- It is called with the socket it is called on.
const { write } = Socket.prototype;
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  const [message] = args as unknown[];
  if (message instanceof Uint8Array) note(this, message);
  return write.apply(this, args);
} as typeof write;

process.on("SIGUSR2", () => {
  writeFileSync(`${file}.part`, JSON.stringify(counts));
  renameSync(`${file}.part`, file);
});

function note(socket: Socket, message: Uint8Array): void {
  const [kind] = message;
  const whose = connections.get(socket);
  if (whose === undefined) {
    if (!isStartup(message)) return;
    const isOwn = Buffer.from(message).includes("application_name\0timbra");
    connections.set(socket, isOwn ? "own" : "ofQueue");
  } else if (kind === simpleQuery || kind === execute) {
    counts[whose === "own" ? "statements" : "ofQueue"] += 1;
    const begins = kind === simpleQuery && /^begin\b/i.test(Buffer.from(message.subarray(5, 12)).toString());
    if (whose === "own" && begins) counts.transactions += 1;
  }
}

/** Tells whether a connection of PostgreSQL begins so: four bytes of length, then version 3.0 of the protocol. */
function isStartup(message: Uint8Array): boolean {
  return message[4] === 0 && message[5] === 3 && message[6] === 0 && message[7] === 0;
}
