import { listDeadLetters, reviveDeadLetters } from "../queues/deadLetters.ts";
import { transact } from "../queues/enqueue.ts";
import { type Command, list } from "./command.ts";

export const listDeadLettersCommand: Command = {
  summary: "(jobs that were given up, the latest first)",
  required: [],
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

export const reviveDeadLettersCommand: Command = {
  summary: "--id JOB_ID … (all their attempts again)",
  required: ["id"],
  options: { id: { type: "string", multiple: true } },
  async run({ deps }, values) {
    const revived = await transact(deps, (tx) => reviveDeadLetters(tx, deps.queues, list(values, "id")));
    return `${revived.length} job(s) announced again.`;
  },
};
