import { setMaxListeners } from "node:events";
import type { Logger } from "../logger.ts";

export interface Shutdown {
  /** Registers the counterpart of something just started. Stops run one by one, the last registered first. */
  defer(name: string, stop: () => unknown): void;
  /** True once the stop has begun; from then on the process is not ready for anything new. */
  readonly stopping: boolean;
  /** Returns a signal that is raised so long after the stop has begun. */
  signalAfter(ms: number): AbortSignal;
  /** Runs every stop once; returns false when one failed or the deadline passed. */
  run(reason: string): Promise<boolean>;
  /** Shuts down and exits on SIGTERM and SIGINT; a second signal exits at once, unless it only repeats the first. */
  onSignals(): void;
}

export interface ShutdownOptions {
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly exit?: (code: number) => void;
}

/**
 * The time in which a second signal is the first one repeated: Ctrl-C reaches the product from the terminal, and from
 * npm, which passes on what it got.
 */
const repetitionMs = 1_000;

/**
 * Returns a shutdown in order and within a bounded time. Started in the order embedded Postgres, database, relay,
 * workers, server, a process stops the other way round: it accepts nothing new, finishes the running jobs, then lets
 * go of what they need.
 */
export function createShutdown({ log, timeoutMs, exit = exitProcess }: ShutdownOptions): Shutdown {
  const stops: { name: string; stop: () => unknown }[] = [];
  const begun = new AbortController();
  // Every worker listens, and every call that is under way: as many as there are, which is no leak.
  setMaxListeners(0, begun.signal);
  let running: Promise<boolean> | undefined;

  return {
    defer,
    signalAfter,
    run,
    onSignals,
    get stopping() {
      return running !== undefined;
    },
  };

  function defer(name: string, stop: () => unknown): void {
    stops.push({ name, stop });
  }

  function signalAfter(ms: number): AbortSignal {
    const late = new AbortController();
    setMaxListeners(0, late.signal);
    const raise = (): void => late.abort(new Error("the process stops"));
    begun.signal.addEventListener("abort", () => setTimeout(raise, ms).unref(), { once: true });
    return late.signal;
  }

  function run(reason: string): Promise<boolean> {
    running ??= withDeadline(reason);
    return running;
  }

  function onSignals(): void {
    let first: { readonly signal: string; readonly at: number } | undefined;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        if (first?.signal === signal && performance.now() - first.at < repetitionMs) return undefined;
        if (running) return exit(1);
        first = { signal, at: performance.now() };
        void run(signal).then((clean) => exit(clean ? 0 : 1));
      });
    }
  }

  async function withDeadline(reason: string): Promise<boolean> {
    log.info({ reason }, "shutting down");
    begun.abort();
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      deadline = setTimeout(() => {
        log.error({ timeoutMs, waitingFor: stops.at(-1)?.name }, "shutdown took too long");
        resolve(false);
      }, timeoutMs);
    });
    const clean = await Promise.race([stopAll(), late]);
    clearTimeout(deadline);
    return clean;
  }

  async function stopAll(): Promise<boolean> {
    let clean = true;
    for (let last = stops.at(-1); last; stops.pop(), last = stops.at(-1)) {
      try {
        await last.stop();
        log.debug({ part: last.name }, "stopped");
      } catch (error) {
        clean = false;
        log.error({ err: error, part: last.name }, "could not stop cleanly");
      }
    }
    return clean;
  }
}

function exitProcess(code: number): void {
  process.exit(code);
}
