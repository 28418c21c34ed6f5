import { createPostgresBackend, Queue, Worker } from "bullmq";

/** BullMQ as its manual shows it, on the engine that the URL names: what the baselines are made of. */
export function bareQueue(url: string): Queue {
  const options = { defaultJobOptions: { removeOnComplete: true } };
  return isRedis(url)
    ? new Queue(name, { ...options, connection: redis(url) })
    : (new Queue(name, { ...options, connection: postgres(url) }, createPostgresBackend) as unknown as Queue);
}

/** Works that queue, ten jobs at once. */
export function bareWorker(url: string, work: (jobId: string) => void): Worker {
  const process = async (job: { id?: string | undefined }): Promise<void> => work(job.id as string);
  const concurrency = 10;
  if (isRedis(url))
    return new Worker(name, process, {
      concurrency,
      connection: redis(url),
    });
  const options = { concurrency, connection: postgres(url) };
  return new Worker(name, process as never, options, createPostgresBackend as never);
}

const name = "bare";

function isRedis(url: string): boolean {
  return url.startsWith("redis:");
}

/** Returns settings, so that BullMQ opens and closes the connections itself. */
function redis(url: string): { host: string; port: number; maxRetriesPerRequest: null } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), maxRetriesPerRequest: null };
}

function postgres(url: string): never {
  return { connectionString: url } as never;
}
