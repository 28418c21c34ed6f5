import { parentPort } from "node:worker_threads";
import type { SchemaOrder, SchemaVerdict } from "../../ports/addendaSchemas.ts";
import type { ThreadAnswer } from "../../platform/process/ThreadPool.ts";
import { limitWasmMemory } from "./limitWasmMemory.ts";

/* What a thread of the pool runs: one order in, one verdict out. The limit counts from before the library's memory is made. */

limitWasmMemory(96 * 1024 * 1024);
const { validateBySchema } = await import("./validateBySchema.ts");

parentPort?.on("message", (order: SchemaOrder) => {
  parentPort?.postMessage({ output: validateBySchema(order) } satisfies ThreadAnswer<SchemaVerdict>);
});
