/** Thrown to the queue engine for a job that failed and shall run again; carries the pause that the outbox row notes. */
export class RetryLater extends Error {
  readonly delayMs: number;

  constructor(reason: string, delayMs: number) {
    super(reason);
    this.name = "RetryLater";
    this.delayMs = delayMs;
  }
}
