import { setImmediate as others } from "node:timers/promises";
import { compressed, type Compressed } from "../compressed.ts";
import type { Route } from "../route.ts";

/** Caches ask again for the contract after this time. */
const freshSeconds = 300;

/** Serves the contract, made once at its first reader. */
export function contractRoute(contract: () => Promise<object>): Route {
  let made: Promise<Compressed> | undefined;
  return {
    method: "get",
    path: "/openapi.json",
    operationId: "readContract",
    tag: "System",
    access: { open: "Whoever integrates reads it first." },
    summary: "This contract as OpenAPI 3.1",
    answers: { 200: { description: "The contract.", contentTypes: ["application/json"] } },
    async answer() {
      made ??= make(contract);
      const whole = await made;
      const { version } = whole;
      const contentType = "application/json";
      return { status: 200, contentType, compressed: whole, version, publicSeconds: freshSeconds };
    },
  };
}

async function make(contract: () => Promise<object>): Promise<Compressed> {
  const document = await contract();
  await others();
  return compressed(JSON.stringify(document));
}
