import { setTimeout as pause } from "node:timers/promises";
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

      const isOver = async (): Promise<boolean> => (await listDeadLetters(rig.db)).length > 0;
      for (let deaths = 0; deaths < 100 && !(await isOver()); deaths += 1) {
        const child = forkWorker(t, rig, "poison", poison);
        // However slowly it starts, it is given the time to come to the poison.
        while (child.exitCode === null && child.signalCode === null && !(await isOver())) {
          await pause(500);
          await rig.distrust();
          await rig.relay.sweep();
        }
        child.kill("SIGKILL");
      }

      const [letter] = await listDeadLetters(rig.db);
      t.deepEqual(letter?.subjectIds, [poison]);
      t.is((await rig.outbox()).length, 1);
      t.is((await rig.db("effects")).length, 4);
    },
  );
}
