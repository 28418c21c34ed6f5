import autocannon, { type Options, type Request, type Result } from "autocannon";

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => string;
  readonly requests: number;
  readonly connections: number;
}

/**
 * Sends so many requests over so many connections, each as soon as the answer before it is there, and answers how
 * many were answered in a second, until the last answer: the generator itself ends at its next full second. Throws unless
 * every single answer was 202.
 */
export async function load({ url, headers, body, requests, connections }: Load): Promise<number> {
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await new Promise<Result>((resolve, reject) => {
    const options: Options = {
      url,
      method: "POST",
      headers: { ...headers },
      connections,
      amount: requests,
      timeout: 30,
      requests: [{ setupRequest: (request: Request) => ({ ...request, body: body() }) }],
    };
    const running = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    running.on("response", () => (endedAt = performance.now()));
  });
  const seconds = (endedAt - startedAt) / 1_000;
  const accepted = result.statusCodeStats?.["202"]?.count ?? 0;
  if (accepted !== requests) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${accepted} of ${requests} requests were accepted: ${statuses}, ${result.errors} errors`,
    );
  }
  return requests / seconds;
}
