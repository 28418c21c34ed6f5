import { Agent, request } from "node:http";

export interface Traffic {
  /** Answers received so far. */
  answered(): number;
  /** Resolves when every client has been refused a new connection. */
  readonly over: Promise<{ readonly cut: readonly string[]; readonly toldToClose: number }>;
}

/**
 * Starts so many clients, each with one connection that it keeps alive. They ask again as soon as they are answered,
 * until nobody takes a new connection. A request that was sent and not answered is one that was cut.
 */
export function keepAliveClients(baseUrl: string, clients: number): Traffic {
  const cut: string[] = [];
  let answers = 0;
  let toldToClose = 0;
  const over = Promise.all(Array.from({ length: clients }, ask)).then(() => ({ cut, toldToClose }));
  return { answered: () => answers, over };

  async function ask(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let refused = false; !refused;) {
      try {
        const connection = await get(`${baseUrl}/health`, agent);
        answers += 1;
        if (connection === "close") toldToClose += 1;
      } catch (error) {
        refused = true;
        const { code, message } = error as NodeJS.ErrnoException;
        if (code !== "ECONNREFUSED") cut.push(code ?? message);
      }
    }
    agent.destroy();
  }
}

/** The header `Connection` of an answer that has come whole. */
function get(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.on("error", reject).on("end", () => resolve(response.headers.connection));
      response.resume();
    })
      .on("error", reject)
      .end();
  });
}
