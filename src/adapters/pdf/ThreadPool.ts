import { Worker, type WorkerOptions } from "node:worker_threads";

export interface ThreadPoolOptions {
  /** Module that a thread runs; it answers each `{ id, input }` with `{ id, output }` or `{ id, problem }`. */
  readonly script: URL;
  readonly size: number;
  /** From the moment a thread takes a task; waiting for a free thread does not count. */
  readonly timeoutMs: number;
  /** Tasks waiting at most; one more is refused at once instead of piling up. */
  readonly maxWaiting: number;
  readonly resourceLimits?: NonNullable<WorkerOptions["resourceLimits"]>;
}

export interface ThreadAnswer<Output> {
  readonly output?: Output;
  readonly problem?: string;
}

/** The task was not to blame: the thread died or ran out of time, or the pool is full or closed. */
export class ThreadPoolError extends Error {
  override readonly name = "ThreadPoolError";
}

interface Task<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs CPU-bound tasks on a fixed number of threads, one task a thread, first come first served. Threads start when
 * they are needed, are replaced when they die, and never keep the process alive while they are idle.
 */
export class ThreadPool<Input, Output> {
  readonly #options: ThreadPoolOptions;
  readonly #waiting: Task<Input, Output>[] = [];
  readonly #idle: Worker[] = [];
  readonly #threads = new Set<Worker>();
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Rejects with what the task itself complained about, or with a `ThreadPoolError`. */
  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new ThreadPoolError("the pool is closed"));
      if (this.#waiting.length >= this.#options.maxWaiting)
        return reject(new ThreadPoolError("the pool is full"));
      this.#waiting.push({ input, resolve, reject });
      this.#next();
    });
  }

  /** Ends every thread; tasks under way or waiting are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.reject(new ThreadPoolError("the pool is closed"));
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#threads.size < this.#options.size ? this.#start() : undefined);
    const task = thread && this.#waiting.shift();
    if (task) this.#perform(thread, task);
  }

  #start(): Worker {
    const { script, resourceLimits = {} } = this.#options;
    const thread = new Worker(script, { resourceLimits });
    this.#threads.add(thread);
    return thread;
  }

  #perform(thread: Worker, task: Task<Input, Output>): void {
    thread.ref();
    const fail = (reason: string) => settle(() => task.reject(new ThreadPoolError(reason)), "replace");
    const timer = setTimeout(
      () => fail(`no answer within ${this.#options.timeoutMs} ms`),
      this.#options.timeoutMs,
    );
    const settle = (answer: () => void, then: "reuse" | "replace") => {
      clearTimeout(timer);
      thread.removeAllListeners();
      if (then === "reuse") this.#release(thread);
      else this.#discard(thread);
      answer();
      this.#next();
    };
    thread.once("message", ({ output, problem }: ThreadAnswer<Output>) =>
      settle(
        () => (problem === undefined ? task.resolve(output as Output) : task.reject(new Error(problem))),
        "reuse",
      ),
    );
    thread.once("error", (error) => fail(`the thread crashed: ${String(error)}`));
    thread.once("exit", (code) => fail(`the thread ended with code ${code}`));
    thread.postMessage(task.input);
  }

  #release(thread: Worker): void {
    thread.unref();
    // A thread that dies while idle must neither be used again nor take the process down.
    thread.once("error", () => this.#discard(thread));
    thread.once("exit", () => this.#discard(thread));
    this.#idle.push(thread);
  }

  #discard(thread: Worker): void {
    this.#threads.delete(thread);
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
    // A thread that is stopped half-way may still raise an error.
    thread.on("error", () => undefined);
    void thread.terminate();
  }
}
