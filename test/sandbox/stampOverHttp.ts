import type { Sandbox } from "../../src/sandbox/startSandbox.ts";

export interface SwBody {
  readonly status?: string;
  readonly message?: string | null;
  readonly messageDetail?: string | null;
  readonly data?: Readonly<Record<string, string | undefined>> | null;
}

/** Sends a document as SW's clients do, past our own adapter. */
export async function stampOverHttp(
  { url, token }: Pick<Sandbox, "url" | "token">,
  xml: string,
  options: { customId?: string; path?: string; authorization?: string } = {},
): Promise<{ status: number; body: SwBody }> {
  const { customId, path = "/v4/cfdi33/stamp/v4", authorization = `Bearer ${token}` } = options;
  const form = new FormData();
  form.append("xml", new Blob([xml], { type: "text/xml" }), "cfdi.xml");
  const headers = { authorization, ...(customId && { customid: customId }) };
  const answer = await fetch(url + path, { method: "POST", body: form, headers });
  return { status: answer.status, body: (await answer.json()) as SwBody };
}
