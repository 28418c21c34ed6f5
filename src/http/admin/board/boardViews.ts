import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { KoaAdapter } from "@bull-board/koa";
import type { Queue } from "bullmq";
import { boardPath, boardSignOutPath } from "./boardPaths.ts";

/** The page of the queues, with buttons and without. */
export type BoardViews = ReturnType<typeof boardViews>;

/** Returns Bull Board over these queues, for those who may operate them and for those who may only look. */
export function boardViews(queues: readonly Queue[]) {
  return { operable: view(queues), readOnly: view(queues, { readOnlyMode: true }) };
}

function view(queues: readonly Queue[], options: { readOnlyMode?: boolean } = {}) {
  const adapter = new KoaAdapter().setBasePath(boardPath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, options)),
    serverAdapter: adapter,
    options: {
      uiConfig: { boardTitle: "Timbra", miscLinks: [{ text: "Salir · Sign out", url: boardSignOutPath }] },
    },
  });
  return adapter.registerPlugin();
}
