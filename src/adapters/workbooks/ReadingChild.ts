import { type ChildProcess, fork } from "node:child_process";
import type { WorkbookLimits } from "../../ports/workbooks.ts";
import type { Answer, Order } from "./messages.ts";

const program = new URL("./readingProcess.js", import.meta.url);
/** This much of what the process wrote is enough to see whether its memory ran out. */
const wordsKept = 4_096;

/** The process that reads one workbook, seen from the process that wants the rows. */
export class ReadingChild {
  readonly #process: ChildProcess;
  readonly #answers: Answer[] = [];
  readonly #signal: AbortSignal | undefined;
  #leftMs: number;
  #lastWords = "";
  #wake: (() => void) | undefined;
  #hasEnded = false;

  constructor(limits: Pick<WorkbookLimits, "memoryMb" | "timeoutMs">, signal?: AbortSignal) {
    this.#leftMs = limits.timeoutMs;
    this.#signal = signal;
    // It gets no environment: a file that took the process over would find no credential in it.
    this.#process = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#process.on("message", (answer: Answer) => this.#take(answer));
    this.#process.on("error", (error) => this.#take(died(String(error))));
    this.#process.on("close", () => this.#bury());
    this.#process.stderr?.on("data", (words: Buffer) => {
      this.#lastWords = (this.#lastWords + words.toString("latin1")).slice(-wordsKept);
    });
    signal?.addEventListener("abort", this.#awaken);
  }

  tell(order: Order): void {
    if (this.#process.connected) this.#process.send(order, () => {});
  }

  /**
   * Returns the next answer; a death or an end of patience is a refusal too. Throws the signal's reason when it is
   * aborted.
   */
  async next(): Promise<Answer> {
    const start = performance.now();
    while (this.#answers.length === 0) {
      this.#signal?.throwIfAborted();
      const leftMs = this.#leftMs - (performance.now() - start);
      if (leftMs <= 0) return { kind: "refused", code: "too_slow", place: {}, detail: "the time is over" };
      await this.#wait(leftMs);
    }
    this.#signal?.throwIfAborted();
    this.#leftMs -= performance.now() - start;
    return this.#answers.shift() as Answer;
  }

  /** Ends the process, whatever it is doing. */
  end(): void {
    this.#signal?.removeEventListener("abort", this.#awaken);
    this.#process.kill("SIGKILL");
  }

  #wait(forMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, forMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #awaken = () => this.#wake?.();

  #take(answer: Answer): void {
    this.#hasEnded ||= answer.kind === "end" || answer.kind === "refused";
    this.#answers.push(answer);
    this.#awaken();
  }

  #bury(): void {
    if (this.#hasEnded) return;
    const { exitCode, signalCode } = this.#process;
    const words = `code ${exitCode}, signal ${signalCode}: ${this.#lastWords.slice(-500)}`;
    if (/heap out of memory|Allocation failed/i.test(this.#lastWords))
      this.#take({ kind: "refused", code: "too_much_memory", place: {}, detail: words });
    else this.#take(died(words));
  }
}

function died(detail: string): Answer {
  return { kind: "refused", code: "reader_died", place: {}, detail };
}
