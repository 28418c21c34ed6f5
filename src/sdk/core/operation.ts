/** An operation of the contract, as it is called. The build makes them all. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path as the contract has it, with `{id}`. */
  readonly path: string;
  readonly takesParams?: true;
  readonly takesBody?: true;
  /** Takes an `Idempotency-Key`, so that a repetition does nothing twice. */
  readonly takesKey?: true;
  /** Answers a page of a list. */
  readonly isList?: true;
  /** Answers the bytes of a file. */
  readonly isFile?: true;
}

export type Params = Readonly<Record<string, unknown>>;

export interface CallOptions {
  /** Ends the call, with its retries and pauses. */
  readonly signal?: AbortSignal;
  /** The longest wait for one answer. */
  readonly timeoutMs?: number;
  /** The number of further tries after the first. */
  readonly retries?: number;
  /** A key of your own; writes get one by themselves otherwise, and keep it over their retries. */
  readonly idempotencyKey?: string;
  /** The ETag of what was read: the write is refused when somebody has changed it since. */
  readonly ifMatch?: string;
  /** The seconds for which the answer may wait for the outcome (`Prefer: wait`). */
  readonly waitSeconds?: number;
  readonly language?: "es" | "en";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sees each answer, for its headers. The body is the client's to read. */
  readonly onResponse?: (response: Pick<Response, "status" | "headers">) => void;
}
