import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { type StopOptions, stopGracefully } from "../../../src/platform/process/stopGracefully.ts";

interface Served {
  readonly port: number;
  readonly server: Server;
  stop(options?: Partial<StopOptions>): Promise<void>;
}

/** The times are such that nothing is dropped for its silence before the test itself would be. */
const patient = { graceMs: 110_000, bodyMs: 110_000 };

async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  const stop = stopGracefully(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, server, stop: (options) => stop({ ...patient, ...options }) };
}

async function ask({ port }: Served, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, agent }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response;
}

async function raw(t: ExecutionContext, { port, server }: Served): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  t.teardown(() => socket.destroy());
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return socket;
}

const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

test("what is under way is answered, with the word that the connection ends", async (t) => {
  let finish = (): void => t.fail();
  const served = await serve((_request, response) => (finish = () => response.end("done")));
  const begun = once(served.server, "request");
  const answer = ask(served, oneConnection());
  await begun;
  const stopped = served.stop({ graceMs: 0 });
  await setImmediate();
  finish();
  t.is((await answer).headers.connection, "close");
  await stopped;
});

test("a request that comes by a kept connection after the stop began is answered, and is its last", async (t) => {
  const served = await serve((_request, response) => response.end("done"));
  const agent = oneConnection();
  t.is((await ask(served, agent)).headers.connection, "keep-alive");
  const stopped = served.stop();
  t.is((await ask(served, agent)).headers.connection, "close");
  await stopped;
  const error = await t.throwsAsync(ask(served, agent));
  t.is((error as NodeJS.ErrnoException).code, "ECONNREFUSED");
});

test("connections without a request hold nobody up, not even those that never had one", async (t) => {
  const served = await serve((_request, response) => response.end("done"));
  await ask(served, oneConnection());
  await raw(t, served);
  (await raw(t, served)).write("GET / HT");
  await t.notThrowsAsync(served.stop({ graceMs: 0 }));
});

test("a body that does not end is given up", async (t) => {
  const served = await serve((request, response) => {
    request
      .resume()
      .on("end", () => response.end("done"))
      .on("error", () => undefined);
  });
  const begun = once(served.server, "request");
  (await raw(t, served)).write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf");
  await begun;
  await t.notThrowsAsync(served.stop({ graceMs: 0, bodyMs: 0 }));
});
