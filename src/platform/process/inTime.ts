/**
 * Settles as the work does, or rejects once it has taken too long: with `late()`, where it is given. The work itself goes
 * on; whoever can end it does so in `late`.
 */
export async function inTime<T>(
  work: PromiseLike<T>,
  timeoutMs: number,
  late: () => Error = () => new Error(`no answer within ${timeoutMs} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
