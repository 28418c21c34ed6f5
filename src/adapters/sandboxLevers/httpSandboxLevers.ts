import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { HttpClient } from "../../platform/http/httpClient.ts";
import type { LeverAnswer, SandboxLevers } from "../../ports/sandboxLevers.ts";

export interface HttpSandboxLeversOptions {
  /** The address of the PAC of test mode. */
  readonly pacUrl: string | undefined;
  readonly http: HttpClient;
}

const timeoutMs = 5_000;
const maxAnswerBytes = 65_536;
const loopback = /^(?:127\.[\d.]+|localhost|\[::1\])$/;

/** Moves the levers of a sandbox over HTTP. They answer on the same machine only, so no other address is asked. */
export function httpSandboxLevers({ pacUrl, http }: HttpSandboxLeversOptions): SandboxLevers {
  const url =
    pacUrl !== undefined && loopback.test(new URL(pacUrl).hostname) ? new URL(pacUrl).origin : undefined;
  return {
    url,
    strike: (failure) => move("POST", "mischief", failure),
    behave: (rfc) => move("DELETE", `mischief?rfc=${encodeURIComponent(rfc)}`),
    answerCancellation: (uuid, answer) => move("POST", `cancellations/${uuid}/${answer}`),
    forget: (uuid) => move("POST", `descarga/cfdis/${uuid}/forget`),
  };

  async function move(method: "POST" | "DELETE", path: string, body?: object): Promise<LeverAnswer> {
    if (url === undefined) return "absent";
    try {
      const { status } = await http.send({
        method,
        url: new URL(`/_sandbox/${path}`, url),
        headers: { "Content-Type": "application/json" },
        ...(body && { body: Buffer.from(JSON.stringify(body)) }),
        timeoutMs,
        maxAnswerBytes,
      });
      if (status >= 200 && status < 300) return "done";
      return (await isSandbox(url)) ? "unknown" : "absent";
    } catch (error) {
      if (error instanceof HttpFailure) return "absent";
      throw error;
    }
  }

  async function isSandbox(base: string): Promise<boolean> {
    const { status } = await http.send({
      method: "GET",
      url: new URL("/_sandbox", base),
      headers: {},
      timeoutMs,
      maxAnswerBytes,
    });
    return status === 200;
  }
}
