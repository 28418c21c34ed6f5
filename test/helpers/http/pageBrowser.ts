import type { TestApi } from "./startTestApi.ts";

export interface SeenPage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The path to which it came in the end. */
  readonly path: string;
  /** Every answer on the way, the last one included. */
  readonly answers: readonly { readonly path: string; readonly status: number; readonly headers: Headers }[];
}

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser without scripts: it keeps cookies by their path, follows redirects, and sends forms of its own pages. */
export function pageBrowser(
  api: () => Pick<TestApi, "baseUrl">,
  headers: Readonly<Record<string, string>> = {},
) {
  let cookies: Kept[] = [];

  return {
    open: (address: string, more = {}) => follow("GET", pathOf(address), undefined, more),
    send: (path: string, form: Readonly<Record<string, string>>, more = {}) =>
      follow("POST", path, new URLSearchParams(form).toString(), more),
    cookies: () => cookies,
  };

  async function follow(
    method: string,
    path: string,
    body: string | undefined,
    more: object,
  ): Promise<SeenPage> {
    const answers: SeenPage["answers"][number][] = [];
    let next = { method, path, body };
    for (let hop = 0; hop < 5; hop += 1) {
      const answer = await ask(next.method, next.path, next.body, more);
      answers.push({ path: next.path, status: answer.status, headers: answer.headers });
      const location = answer.headers.get("location");
      if (location === null)
        return {
          status: answer.status,
          headers: answer.headers,
          text: await answer.text(),
          path: next.path,
          answers,
        };
      await answer.arrayBuffer();
      next = { method: "GET", path: pathOf(location), body: undefined };
    }
    throw new Error(`${path} leads round in circles.`);
  }

  async function ask(
    method: string,
    path: string,
    body: string | undefined,
    more: object,
  ): Promise<Response> {
    const { baseUrl } = api();
    const sent = cookies.filter((cookie) => covers(cookie.path, path.split("?")[0] as string));
    const answer = await fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        Cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; "),
        ...(body !== undefined && {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: baseUrl,
        }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /; ?path=([^;]+)/i.exec(line)?.[1] ?? "/";
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== "") cookies.push({ name, value, path });
  }

  /** Links begin with the public address, which is not where a test's server listens. */
  function pathOf(address: string): string {
    const url = new URL(address, api().baseUrl);
    return url.pathname + url.search;
  }
}

function covers(cookiePath: string, path: string): boolean {
  return cookiePath === "/" || path === cookiePath || path.startsWith(`${cookiePath}/`);
}
