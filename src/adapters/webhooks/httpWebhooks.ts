import type { BlockList } from "node:net";
import { createHttpClient } from "../../platform/http/httpClient.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import { isClosedHost, leadsInside, notPublic, publicLookup } from "../../platform/http/publicAddress.ts";
import { redactedExcerpt } from "../../platform/http/redactedExcerpt.ts";
import type { WebhookAnswer, WebhookMessage, WebhookSender } from "../../ports/webhookSender.ts";

export interface HttpWebhooksOptions {
  /** Networks that may be called although they are not public. */
  readonly allowed: BlockList;
  readonly timeoutMs: number;
  readonly giveUp?: AbortSignal;
}

/**
 * The connections to one host. Many merchants are told at the same one (a platform's), where a few dead endpoints must not
 * hold up the others: the worker's own places are what limits it.
 */
const socketsPerHost = 1_024;

/** The size up to which an answer is read. */
const readBytes = 2_048;

/**
 * Posts webhooks over HTTP. Follows no redirect, so that an address which was judged is the one that is called, and
 * reads only the beginning of an answer.
 */
export function httpWebhooks({ allowed, timeoutMs, giveUp }: HttpWebhooksOptions): WebhookSender {
  const http = createHttpClient({
    lookup: publicLookup(allowed),
    maxSocketsPerHost: socketsPerHost,
    ...(giveUp && { giveUp }),
  });
  return { send, refusal, close: () => http.close() };

  async function refusal(url: string): Promise<"not_public" | undefined> {
    return (await leadsInside(new URL(url), allowed)) ? "not_public" : undefined;
  }

  async function send({ url, headers, body, signal }: WebhookMessage): Promise<WebhookAnswer> {
    if (isClosedHost(new URL(url), allowed)) return { kind: "failed", fault: notPublic.toLowerCase() };
    try {
      const answer = await http.open({
        method: "POST",
        url: new URL(url),
        headers: { "User-Agent": "Timbra-Webhooks", "Content-Type": "application/json", ...headers },
        body,
        timeoutMs,
        ...(signal && { signal }),
      });
      return { kind: "answered", status: answer.status, excerpt: await beginning(answer.body, answer.close) };
    } catch (error) {
      if (error instanceof HttpFailure) return { kind: "failed", fault: error.reason.toLowerCase() };
      throw error;
    }
  }
}

/** Reads the beginning of an answer; one that breaks off in the middle has been given all the same. */
async function beginning(body: AsyncIterable<Buffer>, close: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= readBytes) break;
    }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
  }
  close();
  return redactedExcerpt(Buffer.concat(chunks).subarray(0, readBytes));
}
