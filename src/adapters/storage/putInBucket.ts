import type { FileHandle } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { S3mini } from "s3mini";
import type { StoredObject } from "../../ports/objectStorage.ts";
import { bucketFailure, isPassing } from "./bucketFailure.ts";

export interface BucketPut {
  readonly bucket: S3mini;
  /** The client that clears away after the signal was raised, and so must not listen to it. */
  readonly cleaner: S3mini;
  readonly key: string;
  readonly source: FileHandle;
  readonly signal: AbortSignal | undefined;
}

/** S3 takes no part below 5 MB except the last, and no more than 10,000 of them. */
const smallestPartBytes = 8 * 1_048_576;
const mostParts = 10_000;
const mostTries = 4;
const firstPauseMs = 250;

/**
 * Puts a small file in the bucket with one request. A large one goes up part by part, with one part in memory, and
 * stands in the bucket only when its last request is answered; whatever fails before takes the parts away again.
 */
export async function putInBucket(put: BucketPut): Promise<StoredObject> {
  const { size: sizeBytes } = await put.source.stat();
  const partBytes = Math.max(smallestPartBytes, Math.ceil(sizeBytes / mostParts));
  try {
    if (sizeBytes <= partBytes) await putAtOnce(put, sizeBytes);
    else await putInParts(put, sizeBytes, partBytes);
    return { sizeBytes };
  } catch (error) {
    put.signal?.throwIfAborted();
    throw bucketFailure("put", put.key, error);
  }
}

async function putAtOnce({ bucket, key, source, signal }: BucketPut, sizeBytes: number): Promise<void> {
  const bytes = await readPart(source, Buffer.alloc(sizeBytes), 0);
  await persistently(() => bucket.putObject(key, bytes), signal);
}

async function putInParts(put: BucketPut, sizeBytes: number, partBytes: number): Promise<void> {
  const { bucket, cleaner, key, signal } = put;
  const uploadId = await persistently(() => bucket.getMultipartUploadId(key), signal);
  try {
    const parts = await sendParts(put, uploadId, { sizeBytes, partBytes });
    const { etag } = await bucket.completeMultipartUpload(key, uploadId, parts);
    // S3 may begin an answer with 200 and end it with an error.
    if (!etag) throw new Error("the upload was not completed");
  } catch (error) {
    await cleaner.abortMultipartUpload(key, uploadId).catch(() => {});
    throw error;
  }
}

async function sendParts(
  { bucket, key, source, signal }: BucketPut,
  uploadId: string,
  { sizeBytes, partBytes }: { readonly sizeBytes: number; readonly partBytes: number },
) {
  const buffer = Buffer.alloc(partBytes);
  const parts = [];
  for (let start = 0; start < sizeBytes; start += partBytes) {
    const bytes = await readPart(source, buffer.subarray(0, Math.min(partBytes, sizeBytes - start)), start);
    parts.push(await persistently(() => bucket.uploadPart(key, uploadId, bytes, parts.length + 1), signal));
  }
  return parts;
}

/** Fills the buffer, or throws when the file has become shorter. */
async function readPart(source: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  for (let filled = 0; filled < buffer.length;) {
    const { bytesRead } = await source.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) throw new Error("the file has become shorter");
    filled += bytesRead;
  }
  return buffer;
}

/** A large file is many requests: one lost line in a hundred must not start them all again. */
async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === mostTries || !isPassing(error) || signal?.aborted) throw error;
      await delay(firstPauseMs * 2 ** (tries - 1), undefined, { ...(signal && { signal }) });
    }
  }
}
