import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { S3mini } from "s3mini";
import type { ByteRange, ObjectStorage } from "../../ports/objectStorage.ts";
import { bodyOf } from "./bodyOf.ts";
import { bucketFailure, isBeyondEnd, isMissing } from "./bucketFailure.ts";
import { checkKey } from "./checkKey.ts";
import { patientFetch } from "./patientFetch.ts";
import { putInBucket } from "./putInBucket.ts";
import { writeWhole } from "./writeWhole.ts";

export interface S3StorageOptions {
  /** `https://host[:port]`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** The limit for each request, until the head of its answer. */
  readonly timeoutMs?: number;
}

/** The time is enough for a part of 8 MB over a slow line. */
const defaultTimeoutMs = 120_000;

/**
 * Keeps objects in a bucket of S3 or of one of the many services that speak like it. Path style: every one of them
 * knows it, and none needs a name or a certificate of its own for each bucket.
 */
export function s3Storage({ timeoutMs = defaultTimeoutMs, ...options }: S3StorageOptions): ObjectStorage {
  const bucket = connect();

  return {
    async put(key, file, { signal } = {}) {
      checkKey(key);
      signal?.throwIfAborted();
      const source = await open(file);
      try {
        return await putInBucket({ bucket: connect(signal), cleaner: bucket, key, source, signal });
      } finally {
        await source.close();
      }
    },
    open: openObject,
    async fetch(key, file) {
      const answer = await find("get", key, () => bucket.getObjectRaw(key));
      if (answer) await writeWhole(bodyOf(answer, key), file);
      return answer !== undefined;
    },
    async stat(key) {
      const sizeBytes = await find("head", key, () => bucket.getContentLength(key));
      if (sizeBytes !== undefined) return { sizeBytes };
      // An answer to HEAD does not tell a missing bucket from a missing object.
      (await openObject(key, { from: 0, to: 0 }))?.destroy();
      return undefined;
    },
    async delete(key) {
      await find("delete", key, () => bucket.deleteObject(key));
    },
  };

  function connect(signal?: AbortSignal): S3mini {
    return new S3mini({
      endpoint: `${options.endpoint}/${options.bucket}`,
      region: options.region,
      accessKeyId: options.keyId,
      secretAccessKey: options.secret,
      fetch: patientFetch(timeoutMs, signal),
    });
  }

  async function openObject(key: string, range?: ByteRange): Promise<Readable | undefined> {
    // The client leaves the end out.
    const part = range && ([range.from, range.to + 1] as const);
    const answer = await find("get", key, () =>
      bucket.getObjectRaw(key, !part, ...(part ?? [])).catch((error: unknown) => {
        if (isBeyondEnd(error)) return new Response(null);
        throw error;
      }),
    );
    if (part && answer?.body && answer.status !== 206) {
      await answer.body.cancel();
      throw bucketFailure("get", key, new Error("the range was ignored"));
    }
    return answer && bodyOf(answer, key);
  }

  async function find<T>(operation: string, key: string, ask: () => Promise<T>): Promise<T | undefined> {
    checkKey(key);
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw bucketFailure(operation, key, error);
    }
  }
}
