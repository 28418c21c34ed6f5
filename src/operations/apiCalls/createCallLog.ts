import type { KeptBody } from "../../domain/apiCalls/keptBody.ts";
import { leftOut, noBody } from "../../domain/apiCalls/keptBody.ts";
import { type CopyValue, copyInto } from "../../platform/database/copyInto.ts";
import { newId } from "../../platform/ids.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Deps } from "../deps.ts";

/** The number of calls that wait to be written; more are dropped. It holds a second of several thousand calls. */
const mostLines = 10_000;

/**
 * The number of calls of one turn whose bodies are kept; those that failed have as many of their own. So a flood of
 * tickets costs little, and the bodies that wait stay below ten megabytes.
 */
const mostBodies = 150;

const everyMs = 1_000;

const columns = `api_calls (id, merchant_id, livemode, api_key_id, at, ms, method, route, path, query, status, error_code,
  request_id, address, user_agent, request_kept, request_body, answer_kept, answer_body, if_match, replay_of)`;

/** A call that came with an API key. */
export interface NotedCall {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly apiKeyId: string;
  readonly at: Date;
  readonly ms: number;
  readonly method: string;
  readonly route: string | null;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly errorCode: string | null;
  /** The header If-Match without secrets. */
  readonly ifMatch?: string | null;
  readonly replayOf?: string;
  /** Returns the bodies without their secrets; called only when they are kept. */
  readonly bodies: () => { readonly request: KeptBody; readonly answer: KeptBody };
}

export interface CallLog {
  /** Notes a call, which is written within a second. Returns its id. */
  note(call: NotedCall): string;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  close(): Promise<void>;
}

/**
 * Creates the log of the calls of this process. Nobody waits for it: calls are gathered in memory, within bounds, and
 * written once a second. What a crash, a full memory or a database that is down takes away is lost.
 */
export function createCallLog({ db, log }: Pick<Deps, "db" | "log">): CallLog {
  let lines: (readonly CopyValue[])[] = [];
  let bodies = { answered: 0, failed: 0 };
  let dropped = 0;
  const turns = repeat(flush, { everyMs, name: "write the log of API calls", log });

  return {
    note,
    flush,
    async close() {
      await turns.close();
      await flush();
    },
  };

  function note(call: NotedCall): string {
    const id = newId();
    if (lines.length >= mostLines) dropped += 1;
    else lines.push(lineOf(id, call, keepsBodies(call)));
    return id;
  }

  function keepsBodies({ status }: NotedCall): boolean {
    const kind = status >= 400 ? "failed" : "answered";
    bodies[kind] += 1;
    return bodies[kind] <= mostBodies;
  }

  async function flush(): Promise<void> {
    const [batch, lost] = [lines, dropped];
    [lines, bodies, dropped] = [[], { answered: 0, failed: 0 }, 0];
    if (lost > 0) log.warn({ lost }, "more API calls than the log can hold; the rest was dropped");
    if (batch.length > 0) await db.transaction(async (tx) => copyInto(tx, columns, once(batch)));
  }
}

// oxlint-disable-next-line typescript/require-await -- copyInto reads rows as they come; these are all there.
async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

function lineOf(id: string, call: NotedCall, keepsBodies: boolean): readonly CopyValue[] {
  const { request, answer } = keepsBodies ? call.bodies() : unkept(call);
  return [
    id,
    call.merchantId,
    String(call.livemode),
    call.apiKeyId,
    call.at.toISOString(),
    Math.round(call.ms),
    call.method,
    call.route,
    call.path,
    call.query,
    call.status,
    call.errorCode,
    call.requestId,
    call.address,
    call.userAgent,
    request.kept,
    request.text,
    answer.kept,
    answer.text,
    call.ifMatch ?? null,
    call.replayOf ?? null,
  ];
}

function unkept({ method }: NotedCall) {
  return { request: method === "GET" ? noBody : leftOut, answer: leftOut };
}
