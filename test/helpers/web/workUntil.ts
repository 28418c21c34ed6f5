import type { TestApi } from "../http/startTestApi.ts";
import { waitFor } from "../waitFor.ts";

/** Lets the workers work until a page has seen what it waits for. */
export async function workUntil(api: Pick<TestApi, "work">, seen: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = seen.finally(() => (isOver = true));
  over.catch(() => undefined);
  await waitFor(
    "what the page waits for",
    async () => {
      await api.work();
      return isOver;
    },
    180_000,
  );
  await over;
}
