import test from "ava";
import { createLogger } from "../../src/platform/logger.ts";

function lines(): { written: Record<string, unknown>[]; destination: { write(line: string): void } } {
  const written: Record<string, unknown>[] = [];
  const write = (line: string): void => void written.push(JSON.parse(line) as Record<string, unknown>);
  return { written, destination: { write } };
}

for (const field of [
  "authorization",
  "X-API-Key",
  "cookie",
  "password",
  "key",
  "token",
  "secret",
  "certificate",
]) {
  test(`the value of a field named ${field} never reaches the log`, (t) => {
    const { written, destination } = lines();
    const log = createLogger({ name: "test", level: "info", destination });

    log.info({ [field]: "hush", request: { headers: [{ [field]: "hush" }] } }, "in");
    log.child({ [field]: "hush" }).info("in a child");

    t.is(written.length, 2);
    t.false(JSON.stringify(written).includes("hush"));
  });
}

test("the properties of a driver's error stay out of the log, its cause does not", (t) => {
  const { written, destination } = lines();
  const log = createLogger({ name: "test", level: "info", destination });
  const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  const error = Object.assign(new Error("no answer", { cause }), {
    request: { headers: { authorization: "hush" } },
  });

  log.error({ err: error }, "failed");

  t.false(JSON.stringify(written).includes("hush"));
  t.like(written[0]?.["err"], { message: "no answer", cause: { code: "ECONNREFUSED" } });
});

test("a child logger carries the request's id", (t) => {
  const { written, destination } = lines();
  const log = createLogger({ name: "test", level: "info", destination });

  log.child({ requestId: "request-1" }).info("hello");

  t.like(written[0], { requestId: "request-1", level: "info", name: "test", msg: "hello" });
});
