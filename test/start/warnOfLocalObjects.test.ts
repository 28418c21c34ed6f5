import { Writable } from "node:stream";
import test from "ava";
import { readConfig } from "../../src/config.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { warnOfLocalObjects } from "../../src/start/warnOfLocalObjects.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://u:p@db/timbra",
  ENCRYPTION_KEYS: `k:${Buffer.alloc(32).toString("base64")}`,
};

/** Returns what is logged. */
function said(environment: NodeJS.ProcessEnv): readonly string[] {
  const lines: string[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const deps = {
    config: readConfig(environment),
    log: createLogger({ name: "web", level: "info", destination }),
  };
  warnOfLocalObjects(deps);
  return lines;
}

test("production is warned that files lie on one machine", (t) => {
  const lines = said(production);
  t.is(lines.length, 1);
  t.regex(lines[0] ?? "", /"level":"warn".*\.data\/objects.*OBJECT_STORAGE_URL/);
});

test("nobody is warned who keeps files in a bucket, or only tries the product", (t) => {
  t.deepEqual(said({ ...production, OBJECT_STORAGE_URL: "s3://k:s@s3.example/timbra" }), []);
  t.deepEqual(said({}), []);
});
