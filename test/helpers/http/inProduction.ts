import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";
import { createApi } from "../../../src/http/createApi.ts";
import type { TestApi } from "./startTestApi.ts";

/** Serves the same data once more as production does, until the test ends. Returns the address. */
export function inProduction(t: Pick<ExecutionContext, "teardown">, api: TestApi): { baseUrl: string } {
  const config = { ...api.deps.config, production: true };
  const answer = createApi({ ...api.deps, config }, api).callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  t.teardown(() => server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
