import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { type StartedProcess, startProcess } from "../helpers/killing/startProcess.ts";
import { hurriedEnv, underFire } from "../helpers/killing/underFire.ts";

for (const engine of engines()) {
  test.serial(
    `a minute of killed workers and a PAC that drops lines loses and doubles nothing on ${engine}`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurriedEnv });
      await underFire(t, product, (stampers, until) => killAtRandom(stampers, product.env, until));
    },
  );
}

/** Kills one stamping worker every second or three and starts another in its place. */
async function killAtRandom(
  stampers: StartedProcess[],
  env: Readonly<Record<string, string>>,
  until: number,
): Promise<number> {
  let killed = 0;
  while (Date.now() < until) {
    await pause(1_000 + Math.random() * 2_000);
    const victim = Math.floor(Math.random() * stampers.length);
    await stampers[victim]?.kill();
    stampers[victim] = startProcess("invoiceStamping", env);
    killed += 1;
  }
  return killed;
}
