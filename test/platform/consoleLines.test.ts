import { stripVTControlCharacters } from "node:util";
import test from "ava";
import { consoleLines } from "../../src/platform/consoleLines.ts";
import { createLogger } from "../../src/platform/logger.ts";

function shown(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = "";
  const destination = consoleLines((line) => void (text += line));
  log(createLogger({ name: "web", level: "info", destination }));
  return stripVTControlCharacters(text);
}

test("on a terminal a request is one short line: time, status, method, route and milliseconds", (t) => {
  const line = shown((log) =>
    log.info({ method: "POST", route: "/api/v1/tickets", status: 202, ms: 12.34, requestId: "r" }, "request"),
  );
  t.regex(line, /^\d\d:\d\d:\d\d 202 POST {3}\/api\/v1\/tickets 12 ms\n$/);
});

test("on a terminal an error is its message, without a stack, and jobs that go well say nothing", (t) => {
  const text = shown((log) => {
    log.warn({ err: new Error("it is away") }, "the PAC's answer is unknown");
    log.info({ outcome: "done" }, "job run");
  });
  t.regex(text, /^\d\d:\d\d:\d\d the PAC's answer is unknown: it is away\n$/);
});
