import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test from "ava";
import type { ExecutionContext } from "ava";
import { certificateRepository } from "../../../src/adapters/sat/certificateRepository.ts";
import { createHttpClient } from "../../../src/platform/http/httpClient.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issuePacCertificate } from "../../../src/sandbox/authority/issuePacCertificate.ts";
import { holder, testNow } from "../../sandbox/sandboxSide.ts";

const serialNumber = "30001000000500003416";
let certificate: Buffer;
let anotherCertificate: Buffer;

test.before(async () => {
  const authority = await createAuthority({ now: testNow });
  const issue = (more: object) => issuePacCertificate(authority, { ...holder("SPR190613I52"), ...more });
  certificate = (await issue({ serialNumber })).certificate;
  anotherCertificate = (await issue({})).certificate;
});

test("a certificate is asked for once, under SAT's path, however often and at once it is needed", async (t) => {
  const { repository, paths } = await setup(t, () => [200, certificate]);
  await Promise.all([repository.find(serialNumber), repository.find(serialNumber)]);
  t.deepEqual(await repository.find(serialNumber), certificate);
  t.deepEqual(paths, ["/rccf/300010/000005/00/00/34/30001000000500003416.cer"]);
});

test("an absence is believed for a minute only", async (t) => {
  const { repository, paths, clock } = await setup(t, () => [404, "none"]);
  t.is(await repository.find(serialNumber), undefined);
  t.is(await repository.find(serialNumber), undefined);
  t.is(paths.length, 1);
  clock.move(60_001);
  t.is(await repository.find(serialNumber), undefined);
  t.is(paths.length, 2);
});

for (const [what, status, body] of [
  ["a page in place of a certificate", 200, () => "<html>Mantenimiento</html>"],
  ["another certificate", 200, () => anotherCertificate],
  ["a server error", 503, () => "busy"],
  ["a redirect", 302, () => ""],
] as const) {
  test(`${what} is a failure to retry, and is not remembered`, async (t) => {
    let isBroken = true;
    const { repository } = await setup(t, () => (isBroken ? [status, body()] : [200, certificate]));
    await t.throwsAsync(repository.find(serialNumber), { code: "sat.unreachable" });
    isBroken = false;
    t.deepEqual(await repository.find(serialNumber), certificate);
  });
}

test("a repository that cannot be reached is a failure to retry", async (t) => {
  const { repository, server } = await setup(t, () => [200, certificate]);
  await new Promise((resolve) => server.close(resolve));
  await t.throwsAsync(repository.find(serialNumber), { code: "sat.unreachable" });
});

async function setup(t: ExecutionContext, answer: () => readonly [number, Buffer | string]) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const [status, body] = answer();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http = createHttpClient();
  t.teardown(() => {
    http.close();
    server.close();
  });
  let now = testNow.getTime();
  const clock = { now: () => new Date(now), move: (ms: number) => (now += ms) };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rccf`;
  return { paths, server, clock, repository: certificateRepository({ url, timeoutMs: 10_000, http, clock }) };
}
