import type { Deps } from "../operations/deps.ts";
import { repeat } from "../platform/repeat.ts";
import { errorWords } from "../queries/admin/errorWords.ts";
import { setErrorWords } from "./present/words/reworded.ts";

const everyMs = 5_000;

/**
 * Reads the words that the staff gives to codes, and looks for new ones every few seconds, so that this process answers in
 * them. Those before stay while the database cannot be read.
 */
export function followErrorWords({ db, log }: Pick<Deps, "db" | "log">): { close(): Promise<void> } {
  const look = async (): Promise<void> => setErrorWords(await errorWords(db));
  const first = look().catch((error: unknown) => {
    log.warn({ err: error }, "could not read the staff's words for errors; the next turn tries again");
  });
  const looking = repeat(look, { everyMs, name: "read the staff's words for errors", log });
  return {
    async close() {
      await looking.close();
      await first;
    },
  };
}
