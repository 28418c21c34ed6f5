/** The error that tells the queue engine to run a failed job again; it has the pause that the outbox row notes. */
export class RetryLater extends Error {
  readonly delayMs: number;

  constructor(reason: string, delayMs: number) {
    super(reason);
    this.name = "RetryLater";
    this.delayMs = delayMs;
  }
}
