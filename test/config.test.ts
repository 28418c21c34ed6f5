import { readFileSync } from "node:fs";
import test from "ava";
import { ConfigError, readConfig } from "../src/config.ts";

const keys = `old:${Buffer.alloc(32).toString("base64")}`;

test("nothing has to be configured outside production", (t) => {
  const config = readConfig({});
  t.is(config.databaseUrl, undefined);
  t.is(config.host, "127.0.0.1");
  t.is(config.port, 3_000);
});

test("an empty variable counts as absent", (t) => {
  t.is(readConfig({ DATABASE_URL: "", PORT: "" }).port, 3_000);
});

test("every fault is told at once", (t) => {
  const wrong = {
    NODE_ENV: "production",
    PORT: "x",
    QUEUE_URL: "http://x",
    PAC_LIVE_URL: "ftp://x",
    ENCRYPTION_KEYS: "a:b",
  };
  const error = t.throws(() => readConfig(wrong), { instanceOf: ConfigError });
  for (const name of ["PORT", "QUEUE_URL", "PAC_LIVE_URL", "ENCRYPTION_KEYS", "DATABASE_URL"]) {
    t.true(
      error?.faults.some((fault) => fault.includes(name)),
      name,
    );
  }
});

test("catalogs are refreshed by a cron expression of five fields, or by hand only", (t) => {
  t.is(readConfig({}).catalogs.cron, "0 4 * * *");
  t.is(readConfig({ CATALOGS_CRON: "off" }).catalogs.cron, undefined);
  for (const wrong of ["0 0 4 * * *", "sometimes", "99 * * * *"]) {
    t.throws(() => readConfig({ CATALOGS_CRON: wrong }), { message: /CATALOGS_CRON/ }, wrong);
  }
});

test("a fault never repeats a secret", (t) => {
  const error = t.throws(() => readConfig({ ENCRYPTION_KEYS: "id:c2VjcmV0" }));
  t.false(error?.message.includes("c2VjcmV0"));
});

test("production wants a database and keys, and then starts", (t) => {
  const config = readConfig({
    NODE_ENV: "production",
    DATABASE_URL: "postgres://u:p@db/timbra",
    ENCRYPTION_KEYS: `${keys},new:${Buffer.alloc(32, 1).toString("base64")}`,
  });
  t.true(config.production);
  t.deepEqual(
    config.encryptionKeys.map(({ id, key }) => [id, key.length]),
    [
      ["old", 32],
      ["new", 32],
    ],
  );
});

test("the README tells of every variable", (t) => {
  const readme = readFileSync("README.md", "utf8");
  const names = readFileSync("src/config.ts", "utf8").match(/^ {2}[A-Z_]{4,}(?=:)/gm) ?? [];
  t.true(names.length > 15);
  const untold = names.map((name) => name.trim()).filter((name) => !readme.includes(`\`${name}\``));
  t.deepEqual(untold, ["NODE_ENV"]);
});
