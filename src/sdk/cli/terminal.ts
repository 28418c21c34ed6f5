import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text as textOf } from "node:stream/consumers";

type Colour = "red" | "green" | "yellow" | "dim";

/** The streams and the environment of a command. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Writes bytes to the standard output. */
  readonly bytes: (bytes: Uint8Array) => void;
  /** Shows a line that the next one takes the place of; nothing where nobody watches. */
  readonly progress: (line: string) => void;
  readonly paint: (colour: Colour, text: string) => string;
  /** Asks a person, or reads the line of a pipe. A secret is not shown while it is typed. */
  readonly ask: (question: string, secret?: boolean) => Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const codes: Readonly<Record<Colour, number>> = { red: 31, green: 32, yellow: 33, dim: 2 };

/** Returns the terminal of this process. Colours go to a terminal only, and never where `NO_COLOR` is set. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const isPainted = stdout.isTTY && !env["NO_COLOR"];
  let isShowing = false;
  let piped: Promise<string[]> | undefined;
  const clear = (): void => {
    if (isShowing) stderr.write("\r\u001B[K");
    isShowing = false;
  };
  return {
    env,
    out: (text) => {
      clear();
      stdout.write(`${text}\n`);
    },
    err: (text) => {
      clear();
      stderr.write(`${text}\n`);
    },
    bytes: (bytes) => void stdout.write(bytes),
    progress: (line) => {
      if (!stderr.isTTY) return;
      clear();
      if (line !== "") stderr.write(line);
      isShowing = line !== "";
    },
    paint: (colour, text) => (isPainted ? `\u001B[${codes[colour]}m${text}\u001B[0m` : text),
    ask: async (question, secret = false) => {
      if (stdin.isTTY) return askPerson(question, secret);
      piped ??= textOf(stdin).then((all) => all.split(/\r?\n/));
      return (await piped).shift()?.trim() ?? "";
    },
  };
}

async function askPerson(question: string, secret: boolean): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stderr,
    terminal: true,
  });
  try {
    return (await lines.question("")).trim();
  } finally {
    lines.close();
    if (secret) process.stderr.write("\n");
  }
}
