import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import type { S3StorageOptions } from "../../../src/adapters/storage/s3Storage.ts";

/** Deals with a request in the bucket's place and answers true, or leaves it alone. */
type Interference = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface RunningBucket {
  readonly options: S3StorageOptions;
  interfere(interference: Interference | undefined): void;
  /** Method and path with its query, in the order in which they came. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A bucket of S3 over HTTP that checks signatures and keeps its objects in the folder. */
export async function startBucket(folder: string): Promise<RunningBucket> {
  await mkdir(folder, { recursive: true });
  const bucket = "timbra";
  const s3 = new S3rver({
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: string[] = [];
  let interference: Interference | undefined;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!interference?.(request, response)) answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      // The only pair that s3rver knows.
      keyId: "S3RVER",
      secret: "S3RVER",
    },
    interfere: (next) => (interference = next),
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
