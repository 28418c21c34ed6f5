import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import test, { type ExecutionContext } from "ava";
import { createLogger } from "../../src/platform/logger.ts";
import { connectPostgresQueues } from "../../src/queues/engines/connectPostgresQueues.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { waitFor } from "../helpers/waitFor.ts";

test("a process outlives the loss of a connection that the queue engine has in hand", async (t) => {
  const { url, db } = await testDatabase(t);
  const line = await lineTo(t, url);
  const logged: string[] = [];
  const destination = { write: (text: string) => void logged.push(text) };
  const log = createLogger({ name: "test", level: "warn", destination });
  const engine = connectPostgresQueues(line.url, log);
  t.teardown(() => engine.close());
  const holder = await db.transaction();
  t.teardown(() => (holder.isCompleted() ? undefined : holder.rollback()));
  await holder.raw("lock table bullmq.migration in access exclusive mode");

  // The engine looks at its schema over a connection that it has taken out of the pool.
  const asked = t.throwsAsync(engine.queue("ticketIntake").getJob("none"), { message: /terminat/ });
  const isHeld =
    "application_name = 'timbra queues' and wait_event_type = 'Lock' and datname = current_database()";
  await waitFor("the look", () => db("pgStatActivity").whereRaw(isHeld).first());
  line.cut();
  await asked;
  await holder.rollback();

  t.true(logged.some((text) => text.includes("the queue engine does not answer")));
  t.is(await engine.queue("ticketIntake").getJob("none"), undefined, "It is there again.");
});

/** Opens a line to a server that may be cut, as by a server that crashes. */
async function lineTo(t: Pick<ExecutionContext, "teardown">, url: string) {
  const { hostname, port } = new URL(url);
  const open: Socket[] = [];
  const server = createServer((socket) => {
    const onwards = connect(Number(port), hostname);
    for (const end of [socket, onwards]) end.on("error", () => undefined);
    socket.pipe(onwards).pipe(socket);
    open.push(socket, onwards);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): void => open.splice(0).forEach((end) => end.destroy());
  t.teardown(() => {
    cut();
    server.close();
  });
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return { url: own.href, cut };
}
