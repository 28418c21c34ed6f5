import type { BlockList } from "node:net";
import { createHttpClient } from "../../platform/http/httpClient.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import { isClosedHost, leadsInside, notPublic, publicLookup } from "../../platform/http/publicAddress.ts";
import type { FeedAnswer, FeedQuestion, TicketFeeds } from "../../ports/ticketFeeds.ts";

export interface HttpTicketFeedsOptions {
  /** Networks that may be asked although they are not public. */
  readonly allowed: BlockList;
  readonly timeoutMs: number;
  readonly giveUp?: AbortSignal;
}

/** A page of a thousand tickets of ten lines is some three megabytes. */
const maxAnswerBytes = 8_388_608;

/**
 * Asks over HTTP. Follows no redirect and connects to the very addresses that it has judged, so that neither leads
 * to where nobody may be sent, nor takes the headers along.
 */
export function httpTicketFeeds({ allowed, timeoutMs, giveUp }: HttpTicketFeedsOptions): TicketFeeds {
  const http = createHttpClient({ lookup: publicLookup(allowed), ...(giveUp && { giveUp }) });
  return { ask, refusal, close: () => http.close() };

  async function refusal(url: string): Promise<"not_public" | undefined> {
    return (await leadsInside(new URL(url), allowed)) ? "not_public" : undefined;
  }

  async function ask({ url, headers, signal }: FeedQuestion): Promise<FeedAnswer> {
    if (isClosedHost(new URL(url), allowed)) return { kind: "failed", fault: notPublic.toLowerCase() };
    try {
      const { status, body } = await http.send({
        method: "GET",
        url: new URL(url),
        headers: { "User-Agent": "Timbra", Accept: "application/json", ...headers },
        timeoutMs,
        maxAnswerBytes,
        ...(signal && { signal }),
      });
      return status >= 200 && status < 300 ? { kind: "answered", body } : { kind: "refused", status };
    } catch (error) {
      if (error instanceof HttpFailure) return { kind: "failed", fault: error.reason.toLowerCase() };
      throw error;
    }
  }
}
