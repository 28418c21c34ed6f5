/** JSON in the success envelope. */
export interface JsonAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes whenever `data` does; makes the ETag by which a poller is told 304. */
  readonly version?: string;
}

/** Bytes as they are. */
export interface FileAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: string;
}

export type Answer = JsonAnswer | FileAnswer;

export function isFile(answer: Answer): answer is FileAnswer {
  return "bytes" in answer;
}
