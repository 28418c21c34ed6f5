import type { IncomingMessage } from "node:http";

/** Reads a request's body up to a limit; `undefined` when it is larger. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    request.on("data", (chunk: Buffer) => {
      sizeBytes += chunk.length;
      // What is over the limit is read on and dropped, so that the client gets to read the answer.
      if (sizeBytes > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}
