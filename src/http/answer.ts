import type { Readable } from "node:stream";
import type { Compressed } from "./compressed.ts";

/** A cookie to be set, or with `null` to be cleared. Always HttpOnly; Secure in production. */
export interface Cookie {
  readonly name: string;
  readonly value: string | null;
  /** The path to which the browser sends it; every path when absent. */
  readonly path?: string;
  /** The life of the cookie in seconds; when absent, it lasts until the browser closes. */
  readonly maxAgeSeconds?: number;
  /** The restriction: `lax` when absent; `strict` for what no other site's link should open either. */
  readonly sameSite?: "lax" | "strict";
}

interface AnyAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
  /** The version, which changes whenever the answer does; it makes the ETag by which a poller gets 304. */
  readonly version?: string;
  /**
   * The time for which any cache may keep it without asking again. Only what everybody may read has it, together with
   * `version`.
   */
  readonly publicSeconds?: number;
}

/** JSON in the success envelope. */
export interface JsonAnswer extends AnyAnswer {
  readonly data: unknown;
}

/** Answers with bytes that are the same for everybody, in the encoding that the caller accepts. */
export interface CompressedAnswer extends AnyAnswer {
  readonly contentType: string;
  readonly compressed: Compressed;
}

/** Answers with bytes. A function that reads them is not called when the caller already has this version. */
export interface FileAnswer extends AnyAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array | string | (() => Promise<Uint8Array>);
  /** Notes that bytes go out, which a range beyond the end gets none of; what it throws is answered in their place. */
  readonly onHandOut?: () => Promise<void>;
}

/**
 * A large file while it is read: memory stays flat. It is opened when its bytes are wanted, and closed whatever becomes
 * of the connection.
 */
export interface StreamAnswer extends AnyAnswer {
  readonly contentType: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
  /** The size; of a stream whose size or version is not known no part can be asked for. */
  readonly sizeBytes?: number;
}

/** Bytes of a file from `from` to `to`, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export type Answer = JsonAnswer | FileAnswer | StreamAnswer | CompressedAnswer;

export function isFile(answer: Answer): answer is FileAnswer {
  return "bytes" in answer;
}

export function isStream(answer: Answer): answer is StreamAnswer {
  return "open" in answer;
}

export function isCompressed(answer: Answer): answer is CompressedAnswer {
  return "compressed" in answer;
}
