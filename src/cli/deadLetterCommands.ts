import { listDeadLetters, reviveDeadLetters } from "../queues/deadLetters.ts";
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
  async run({ deps, engine }, values) {
    const revived = await reviveDeadLetters({ db: deps.db, relay: deps.relay, engine }, list(values, "id"));
    return `${revived} job(s) announced again.`;
  },
};
