import { AppError } from "../../../errors.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import { openPacLine } from "../pacLine.ts";
import type { PacCall, PacLineOptions, Unread } from "../pacLine.ts";
import { createSession } from "./session.ts";
import type { SwCredentials } from "./session.ts";

export interface SwSapienOptions extends PacLineOptions {
  readonly credentials: SwCredentials;
  readonly clock: Clock;
}

export const provider = "swSapien";

export interface SwCalls {
  /**
   * Makes a call and reads its answer. A token that SW refuses is replaced and the call made once more: SW looks at the
   * token before anything else, so nothing can have come of the first.
   */
  ask<R extends { readonly kind: string }>(
    operation: string,
    call: PacCall,
    read: (answer: HttpAnswer) => R | Unread,
  ): Promise<R | NoAnswer>;
}

/** Opens the way to SW's REST service: token, time limit, and what no answer means. */
export function createSwCalls({ credentials, clock, ...options }: SwSapienOptions): SwCalls {
  const line = openPacLine(provider, options);
  const session = createSession(credentials, {
    clock,
    refused: credentialsRefused,
    post: (path, body) =>
      line.send("authenticate", {
        method: "POST",
        path,
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  });

  return {
    async ask(operation, call, read) {
      const token = await tokenFor(operation);
      if (typeof token !== "string") return token;
      const first = await line.askOnce(operation, withToken(call, token), read);
      if (first.kind !== "credentials" || !session.forget(token)) return line.settle(operation, first);
      const renewed = await tokenFor(operation);
      if (typeof renewed !== "string") return renewed;
      return line.settle(operation, await line.askOnce(operation, withToken(call, renewed), read));
    },
  };

  async function tokenFor(operation: string): Promise<string | NoAnswer> {
    try {
      return await session.token();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const internal = `${provider} ${operation}: no token, nothing sent; ${error.internal ?? error.message}`;
      return {
        kind: "noAnswer",
        delivery: "notSent",
        error: new AppError(error.code, { internal, cause: error }),
      };
    }
  }

  function credentialsRefused(answer: HttpAnswer): Error {
    if (answer.status >= 500) return line.failure("pac.unreachable", "authenticate", answer, "unavailable");
    return line.failure("pac.credentials_refused", "authenticate", answer, "no token granted");
  }
}

function withToken(call: PacCall, token: string): PacCall {
  return {
    ...call,
    headers: { accept: "application/json", ...call.headers, authorization: `Bearer ${token}` },
  };
}
