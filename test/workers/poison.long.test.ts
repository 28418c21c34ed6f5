import { once } from "node:events";
import test from "ava";
import { listDeadLetters } from "../../src/queues/deadLetters.ts";
import { forkWorker } from "../helpers/killing/forkWorker.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { workerRig } from "../helpers/killing/workerRig.ts";

for (const engine of engines()) {
  test.serial(
    `${engine}: a subject that kills its worker each time ends as a dead letter, alone`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine);
      await rig.db.raw("create table effects (subject uuid primary key)");
      const ids = await rig.enqueue(5);
      const poison = ids[2] ?? "";

      for (let deaths = 0; deaths < 100 && (await listDeadLetters(rig.db)).length === 0; deaths += 1) {
        const child = forkWorker(t, rig, "poison", poison);
        const swept = setInterval(() => void rig.distrust().then(() => rig.relay.sweep()), 500);
        await Promise.race([once(child, "exit"), new Promise((resolve) => setTimeout(resolve, 6_000))]);
        clearInterval(swept);
        child.kill("SIGKILL");
      }

      const [letter] = await listDeadLetters(rig.db);
      t.deepEqual(letter?.subjectIds, [poison]);
      t.is((await rig.outbox()).length, 1);
      t.is((await rig.db("effects")).length, 4);
    },
  );
}
