import { styleText } from "node:util";

type Line = Readonly<Record<string, unknown>>;

/**
 * Returns a destination of the logger for people: a short coloured line for each of its JSON lines. A request is its
 * status, method, route and milliseconds; of an error only the message is shown.
 */
export function consoleLines(write: (text: string) => void): { write(line: string): void } {
  return {
    write(line) {
      try {
        const parsed = JSON.parse(line) as Line;
        // Jobs run all the time; whoever looks for one reads the JSON.
        if (parsed["msg"] !== "job run" || parsed["level"] !== "info") write(`${readable(parsed)}\n`);
      } catch {
        write(line);
      }
    },
  };
}

function readable(line: Line): string {
  const time = styleText("gray", text(line["time"]).slice(11, 19));
  return line["msg"] === "request" ? `${time} ${request(line)}` : `${time} ${event(line)}`;
}

function request({ status, method, route, ms }: Line): string {
  const code = Number(status);
  const colour = code >= 500 ? "red" : code >= 400 ? "yellow" : "green";
  const took = styleText("gray", `${Math.round(Number(ms))} ms`);
  return `${styleText(colour, String(status))} ${text(method).padEnd(6)} ${text(route)} ${took}`;
}

function event({ level, msg, err }: Line): string {
  const error = (err ?? {}) as { readonly message?: unknown };
  const reason = error.message === undefined ? "" : `: ${text(error.message)}`;
  const words = `${text(msg)}${reason}`;
  if (level === "warn") return styleText("yellow", words);
  return level === "error" || level === "fatal" ? styleText("red", words) : words;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
