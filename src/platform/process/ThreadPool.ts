import { Worker, type WorkerOptions } from "node:worker_threads";
import { TurnQueue } from "../TurnQueue.ts";

export interface ThreadPoolOptions {
  /** The module that a thread runs; it answers each `{ id, input }` with `{ id, output }` or `{ id, problem }`. */
  readonly script: URL;
  readonly size: number;
  /** The limit counts from the moment a thread takes a task; waiting for a free thread does not count. */
  readonly timeoutMs: number;
  /** The number of tasks that may wait; one more is refused at once instead of piling up. */
  readonly maxWaiting: number;
  /** The number of tasks of one party that may wait, so that nobody fills the pool for the others. */
  readonly maxWaitingOfParty: number;
  readonly resourceLimits?: NonNullable<WorkerOptions["resourceLimits"]>;
}

export interface TaskTerms {
  /** The party whose turn the task takes. */
  readonly party: string;
  /** True for a task that takes seconds where others take a fraction of one. */
  readonly heavy: boolean;
  /** True for a task of many that nobody waits for alone: it is taken when no other waits, and never refused. */
  readonly inBackground?: boolean;
}

export interface ThreadAnswer<Output> {
  readonly output?: Output;
  readonly problem?: string;
}

/** The task has no answer: the thread died or ran out of time, or the pool is full or closed. */
export class ThreadPoolError extends Error {
  override readonly name = "ThreadPoolError";
  /** True where a thread died or ran out of time under this task, which may be to blame. */
  readonly isOfTask: boolean;

  constructor(message: string, isOfTask = false) {
    super(message);
    this.isOfTask = isOfTask;
  }
}

interface Task<Input, Output> {
  readonly input: Input;
  readonly heavy: boolean;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Input, Output> {
  readonly worker: Worker;
  /** The task that the thread works on; absent while it is idle. */
  task?: Task<Input, Output> | undefined;
  timer?: NodeJS.Timeout;
}

/**
 * Runs CPU-bound tasks on a fixed number of threads, one task a thread. Parties take turns, heavy tasks leave one
 * thread free for the others, and tasks in the background are taken when no other waits, so that nobody waits behind
 * all that another has asked for. Threads start when they are
 * needed, are replaced when they die, and never keep the process alive while they are idle.
 */
export class ThreadPool<Input, Output> {
  readonly #options: ThreadPoolOptions;
  readonly #light = new TurnQueue<Task<Input, Output>>();
  readonly #heavy = new TurnQueue<Task<Input, Output>>();
  readonly #background = new TurnQueue<Task<Input, Output>>();
  readonly #threads = new Set<Thread<Input, Output>>();
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Runs a task; rejects with what the task itself complained about, or with a `ThreadPoolError`. */
  run(input: Input, { party, heavy, inBackground = false }: TaskTerms): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new ThreadPoolError("the pool is closed"));
      if (!inBackground && this.#isFullFor(party)) return reject(new ThreadPoolError("the pool is full"));
      // A single thread can't be left free for the light ones.
      const others = heavy && this.#options.size > 1 ? this.#heavy : this.#light;
      const queue = inBackground ? this.#background : others;
      queue.add(party, { input, heavy, resolve, reject });
      this.#startNext();
    });
  }

  /** Ends every thread; the tasks that run or wait are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const queue of [this.#light, this.#heavy, this.#background])
      for (let task = queue.take(); task; task = queue.take())
        task.reject(new ThreadPoolError("the pool is closed"));
    const ending = [...this.#threads].map((thread) => this.#discard(thread, "the pool is closed", false));
    await Promise.all(ending);
  }

  #startNext(): void {
    const queue = this.#nextQueue();
    const thread = queue && this.#freeThread();
    const task = thread && queue.take();
    if (!task) return;
    this.#perform(thread, task);
    this.#startNext();
  }

  /** Chooses heavy tasks first as long as they may run: the light ones have a thread of their own. */
  #nextQueue(): TurnQueue<Task<Input, Output>> | undefined {
    const running = [...this.#threads].filter(({ task }) => task?.heavy).length;
    if (this.#heavy.size > 0 && running < this.#options.size - 1) return this.#heavy;
    if (this.#light.size > 0) return this.#light;
    // One thread stays free, so that who comes next need not even wait for the page in the making.
    const busy = [...this.#threads].filter(({ task }) => task).length;
    const isRoom = busy < Math.max(1, this.#options.size - 1);
    return this.#background.size > 0 && isRoom ? this.#background : undefined;
  }

  #isFullFor(party: string): boolean {
    const { maxWaiting, maxWaitingOfParty } = this.#options;
    const waiting = this.#light.size + this.#heavy.size;
    const own = this.#light.sizeOf(party) + this.#heavy.sizeOf(party);
    return waiting >= maxWaiting || own >= maxWaitingOfParty;
  }

  #freeThread(): Thread<Input, Output> | undefined {
    for (const thread of this.#threads) if (!thread.task) return thread;
    return this.#threads.size < this.#options.size ? this.#start() : undefined;
  }

  #start(): Thread<Input, Output> {
    const { script, resourceLimits = {} } = this.#options;
    const thread: Thread<Input, Output> = { worker: new Worker(script, { resourceLimits }) };
    thread.worker.on("message", (answer: ThreadAnswer<Output>) => this.#finish(thread, answer));
    thread.worker.on("error", (error) => void this.#discard(thread, `the thread crashed: ${String(error)}`));
    thread.worker.on("exit", (code) => void this.#discard(thread, `the thread ended with code ${code}`));
    this.#threads.add(thread);
    return thread;
  }

  #perform(thread: Thread<Input, Output>, task: Task<Input, Output>): void {
    const { timeoutMs } = this.#options;
    thread.task = task;
    thread.timer = setTimeout(
      () => void this.#discard(thread, `no answer within ${timeoutMs} ms`),
      timeoutMs,
    );
    thread.worker.ref();
    thread.worker.postMessage(task.input);
  }

  #finish(thread: Thread<Input, Output>, { output, problem }: ThreadAnswer<Output>): void {
    const task = this.#release(thread);
    thread.worker.unref();
    if (problem === undefined) task?.resolve(output as Output);
    else task?.reject(new Error(problem));
    this.#startNext();
  }

  /** Takes a thread out for good, idle or busy; the next task gets a new one. */
  async #discard(thread: Thread<Input, Output>, reason: string, isOfTask = true): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    this.#release(thread)?.reject(new ThreadPoolError(reason, isOfTask));
    this.#startNext();
    await thread.worker.terminate();
  }

  #release(thread: Thread<Input, Output>): Task<Input, Output> | undefined {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = undefined;
    return task;
  }
}
