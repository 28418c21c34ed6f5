import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import bodyParser from "koa-bodyparser";
import { bareQueue } from "./bareEngine.ts";

/**
 * The baseline of intake, as a process of its own: a body in, one job in the queue, 202. It checks nothing, knows
 * nobody, stores nothing but the job. Started with the engine's URL; tells its parent its port.
 */
const queue = bareQueue(process.argv[2] as string);
const app = new Koa();
app.use(bodyParser());
app.use(async (ctx) => {
  const job = await queue.add("ticket", ctx.request.body);
  ctx.status = 202;
  ctx.body = { data: { id: job.id } };
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
