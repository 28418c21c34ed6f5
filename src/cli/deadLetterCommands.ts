import { listDeadLetters, reviveDeadLetters } from "../queues/deadLetters.ts";
import { transact } from "../queues/enqueue.ts";
import { type ComposedCommand, list } from "./command.ts";

export const listDeadLettersCommand: ComposedCommand = {
  about: "Lists the jobs that were given up, the latest first.",
  options: {},
  async run({ deps }) {
    const letters = await listDeadLetters(deps.db);
    const lines = letters.map(
      ({ id, kind, subjectIds, deadAt, lastError }) =>
        `${id}  ${kind}  ${subjectIds.join(",")}  ${deadAt?.toISOString()}  ${lastError ?? ""}`,
    );
    return lines.join("\n") || "No dead letters.";
  },
};

export const reviveDeadLettersCommand: ComposedCommand = {
  about: "Announces given-up jobs again, with all their attempts.",
  options: {
    id: {
      type: "string",
      value: "JOB_ID",
      required: true,
      multiple: true,
      help: "A job of dead-letters:list.",
    },
  },
  async run({ deps }, values) {
    const revived = await transact(deps, (tx) => reviveDeadLetters(tx, deps.queues, list(values, "id")));
    return `${revived.length} job(s) announced again.`;
  },
};
