import test from "ava";
import { isFinal, type LifeCycle, statesOf } from "../../../src/domain/lifeCycles/lifeCycle.ts";
import { type Waiter, waitingStates } from "../../../src/domain/waiting/waitingStates.ts";
import { type MachineName, machines } from "../../helpers/machines.ts";

for (const [name, { lifeCycle }] of Object.entries<{ readonly lifeCycle: LifeCycle }>(machines))
  test(`every state of a ${name} that is not its last says what it waits for, or that it is at rest`, (t) => {
    const said = waitingStates[name as MachineName satisfies Waiter] as Readonly<Record<string, unknown>>;
    const silent = statesOf(lifeCycle).filter((state) => !isFinal(lifeCycle, state) && !(state in said));
    const beyond = Object.keys(said).filter((state) => isFinal(lifeCycle, state));
    t.deepEqual(
      { silent, beyond },
      { silent: [], beyond: [] },
      "Name it in src/domain/waiting/waitingStates.ts.",
    );
  });
