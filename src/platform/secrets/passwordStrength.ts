import { Worker } from "node:worker_threads";

export interface PasswordStrength {
  /** True when it is, in whatever case, one of the 49,000 most used passwords of the breaches that zxcvbn counted. */
  readonly common: boolean;
  /**
   * The number of guesses within which somebody finds it who knows words, names, keyboards, dates and the person's own
   * words.
   */
  readonly guesses: number;
}

/** The question to the thread that measures passwords. */
export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly words: readonly string[];
}

export type StrengthAnswer = PasswordStrength & Pick<StrengthQuestion, "id">;

interface Waiting {
  resolve(strength: PasswordStrength): void;
  reject(error: Error): void;
}

/**
 * The worker, started at the first question: its word lists take a second and some forty megabytes that most processes
 * never need.
 */
let running: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Returns the number of guesses that a password withstands, by zxcvbn with Spanish and common words; `words` are the
 * person's own. Judged on a thread, since an odd password takes tens of milliseconds. Nothing is asked of another
 * host, and no password leaves this one.
 */
export function passwordStrength(password: string, words: readonly string[]): Promise<PasswordStrength> {
  const worker = (running ??= start());
  const id = (lastId += 1);
  worker.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, password, words } satisfies StrengthQuestion);
  });
}

function start(): Worker {
  const worker = new Worker(new URL("./passwordStrengthThread.js", import.meta.url));
  worker.on("message", ({ id, common, guesses }: StrengthAnswer) => {
    waiting.get(id)?.resolve({ common, guesses });
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => fail(worker, error));
  worker.on("exit", () => fail(worker, new Error("The thread that judges passwords has ended.")));
  return worker;
}

/** Tells everybody who waits; the next question starts another thread. */
function fail(worker: Worker, error: Error): void {
  if (running !== worker) return;
  running = undefined;
  for (const each of waiting.values()) each.reject(error);
  waiting.clear();
}
