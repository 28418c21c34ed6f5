/** A client for as much of the API as the demonstration needs, over plain HTTP like any other caller. */
export interface ApiClient {
  post<T>(path: string, body: unknown): Promise<Answer<T>>;
  get<T>(path: string): Promise<Answer<T>>;
  download(path: string): Promise<Buffer>;
}

interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly error?: {
    readonly error: string;
    readonly message: string;
    readonly details?: readonly unknown[];
  };
}

export function apiClient(baseUrl: string, apiKey: string): ApiClient {
  const headers = { "X-API-Key": apiKey, "Accept-Language": "es" };
  return {
    post: (path, body) =>
      call(path, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    get: (path) => call(path, { headers }),
    async download(path) {
      const response = await send(path, { headers });
      if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };

  async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const response = await send(path, init);
    const body = (await response.json()) as { data: T } & NonNullable<Answer<T>["error"]>;
    if (response.ok) return { status: response.status, data: body.data };
    return { status: response.status, data: undefined as T, error: body };
  }

  function send(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
  }
}

/** Works on every item, so many at a time, in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
