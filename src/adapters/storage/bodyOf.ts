import { Readable } from "node:stream";
import { bucketFailure } from "./bucketFailure.ts";

/** Returns the body of an answer as a stream that fails like everything else of the bucket. */
export function bodyOf({ body }: Response, key: string): Readable {
  return Readable.from(chunksOf(body, key), { objectMode: false, highWaterMark: 1_048_576 });
}

async function* chunksOf(body: Response["body"], key: string): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw bucketFailure("read", key, error);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
