import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test from "ava";
import type { HttpFailure } from "../../../src/platform/http/HttpFailure.ts";
import { createHttpClient } from "../../../src/platform/http/httpClient.ts";

for (const [line, calls] of [
  ["a new", 0],
  ["a kept", 1],
] as const)
  test(`what is late when ${line} connection is there is not sent`, async (t) => {
    let heard = 0;
    const server = createServer((_, response) => {
      heard += 1;
      response.end("ok");
    }).listen(0, "127.0.0.1");
    t.teardown(() => server.close());
    await once(server, "listening");
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const own = createHttpClient();
    t.teardown(() => own.close());
    const request = { method: "POST", url, body: "x", timeoutMs: 5_000 } as const;
    for (let call = 0; call < calls; call += 1) await own.send(request);
    const failure = await t.throwsAsync<HttpFailure>(own.send({ ...request, isLate: () => true }));
    t.like(failure, { kind: "notSent", reason: "too_late" });
    await own.send({ ...request, isLate: () => false });
    t.is(heard, calls + 1);
  });
