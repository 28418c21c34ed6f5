/** Longer than this neither a balancer nor a scraper would wait. */
const patienceMs = 2_000;

/** The result of some work, or an error when it takes too long: an engine that is away may never answer at all. */
export async function inTime<T>(work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
