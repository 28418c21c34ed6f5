import { createHash } from "node:crypto";
import type { Route } from "../route.ts";

/** The contract, made once at its first reader. */
export function contractRoute(contract: () => object): Route {
  let made: { bytes: string; version: string } | undefined;
  return {
    method: "get",
    path: "/openapi.json",
    operationId: "readContract",
    tag: "System",
    access: { open: "Whoever integrates reads it first." },
    summary: "This contract as OpenAPI 3.1",
    answers: { 200: { description: "The contract.", contentTypes: ["application/json"] } },
    answer() {
      made ??= make(contract());
      return Promise.resolve({ status: 200, contentType: "application/json", ...made });
    },
  };
}

function make(contract: object): { bytes: string; version: string } {
  const bytes = JSON.stringify(contract);
  return { bytes, version: createHash("sha256").update(bytes).digest("base64url").slice(0, 27) };
}
