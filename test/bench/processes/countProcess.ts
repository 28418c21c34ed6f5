import { writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { type Asked, nothingAsked } from "../costs/asked.ts";

/**
 * Loaded into a process of the product by a part of the bench: counts on the wire what the process asks of PostgreSQL,
 * and keeps the counts in the folder `BENCH_COUNTS`, in a file that is named after the process.
 */
const everyMs = 100;
const startup = 196_608;
const [simpleQuery, execute] = [0x51, 0x45];

const counts: Record<keyof Asked, number> = { ...nothingAsked };
/** The owner of each connection: a pool of the product, or the queue engine. */
const connections = new WeakMap<Socket, "own" | "ofQueue">();
const file = join(process.env["BENCH_COUNTS"] as string, `${process.pid}.json`);
let written = "";

// oxlint-disable-next-line typescript/unbound-method -- It is called with the socket it is called on.
const { write } = Socket.prototype;
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  const [message] = args as unknown[];
  if (message instanceof Uint8Array)
    note(this, Buffer.from(message.buffer, message.byteOffset, message.length));
  return write.apply(this, args);
} as typeof write;

setInterval(keep, everyMs).unref();

function note(socket: Socket, message: Buffer): void {
  const whose = connections.get(socket);
  if (whose === undefined) {
    if (message.length < 8 || message.readInt32BE(4) !== startup) return;
    const isOwn = message.includes("application_name\0timbra");
    connections.set(socket, isOwn ? "own" : "ofQueue");
  } else if (message[0] === simpleQuery || message[0] === execute) {
    counts[whose === "own" ? "statements" : "ofQueue"] += 1;
    const begins = message[0] === simpleQuery && /^begin\b/i.test(message.toString("latin1", 5, 12));
    if (whose === "own" && begins) counts.transactions += 1;
  }
}

function keep(): void {
  const text = JSON.stringify(counts);
  if (text === written) return;
  written = text;
  writeFileSync(file, text);
}
