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
  for (const name of ["PORT", "QUEUE_URL", "PAC_LIVE_URL", "ENCRYPTION_KEYS", "DATABASE_URL", "PUBLIC_URL"]) {
    t.true(
      error?.faults.some((fault) => fault.includes(name)),
      name,
    );
  }
});

test("plans are limits by name, and a wrong one is told with its place", (t) => {
  const { plans } = readConfig({ PLANS: '{"básico":{"branches":1,"callsPerMinute":300},"__proto__":{}}' });
  t.deepEqual(plans.get("básico"), { branches: 1, callsPerMinute: 300 });
  t.is(readConfig({}).plans.size, 0);
  for (const wrong of ["básico", "[]", '{"a":1}', '{"a":{"branches":"1"}}', '{"a":{"rooms":1}}'])
    t.throws(() => readConfig({ PLANS: wrong }), { message: /PLANS/ }, wrong);
});

test("the LCO has as many addresses as are named, and none by itself", (t) => {
  t.deepEqual(readConfig({}).satLists.lco, []);
  const [one, two] = ["https://a.example/LCO_{date}_{n}.xml.gz", "http://u:p@b.example/2"];
  t.deepEqual(readConfig({ SAT_LCO_URLS: ` ${one}  ${two} ` }).satLists.lco, [one, two]);
  for (const wrong of ["ftp://a.example/x", "LCO.xml", "https://a.example/{day}", `${one} x`])
    t.throws(() => readConfig({ SAT_LCO_URLS: wrong }), { message: /SAT_LCO_URLS/ }, wrong);
});

test("catalogs are refreshed by a cron expression of five fields, or by hand only", (t) => {
  t.is(readConfig({}).catalogs.cron, "0 4 * * *");
  t.is(readConfig({ CATALOGS_CRON: "off" }).catalogs.cron, undefined);
  for (const wrong of ["0 0 4 * * *", "sometimes", "99 * * * *"]) {
    t.throws(() => readConfig({ CATALOGS_CRON: wrong }), { message: /CATALOGS_CRON/ }, wrong);
  }
});

test("files are kept in the data folder, in another one, or in a bucket", (t) => {
  t.deepEqual(readConfig({ DATA_DIR: "/data" }).objectStorage, { kind: "disk", folder: "/data/objects" });
  t.deepEqual(readConfig({ OBJECT_STORAGE_URL: "file:///srv/a%20b" }).objectStorage, {
    kind: "disk",
    folder: "/srv/a b",
  });
  const bucket = {
    kind: "s3",
    endpoint: "https://s3.example",
    bucket: "timbra",
    region: "us-east-1",
    keyId: "k/1",
    secret: "s+/=@",
  };
  const withKeys = "s3://k%2F1:s%2B%2F%3D%40@s3.example/timbra";
  t.deepEqual(readConfig({ OBJECT_STORAGE_URL: withKeys }).objectStorage, bucket);
  t.deepEqual(
    readConfig({
      OBJECT_STORAGE_URL: "s3://s3.example:9000/timbra?region=mx&tls=off",
      OBJECT_STORAGE_KEY_ID: "k/1",
      OBJECT_STORAGE_SECRET: "s+/=@",
    }).objectStorage,
    { ...bucket, endpoint: "http://s3.example:9000", region: "mx" },
  );
});

for (const [address, fault] of [
  ["/srv/objects", "must be file:///folder or s3://host/bucket"],
  ["file:objects", "must be file:///folder or s3://host/bucket"],
  ["https://k:secretly@s3.example/timbra", "must be file:///folder or s3://host/bucket"],
  ["s3:///timbra", "must be file:///folder or s3://host/bucket"],
  ["s3://k:secretly@s3.example", "must name one bucket"],
  ["s3://k:secretly@s3.example/a/b", "must name one bucket"],
  ["s3://k:secretly@s3.example/a?tls=no", "takes region=… and tls=off only"],
  ["s3://k:secretly@s3.example/a?secret=secretly", "takes region=… and tls=off only"],
  ["s3://s3.example/a", "needs KEY:SECRET@"],
  ["s3://k:%zzsecretly@s3.example/a", "needs KEY:SECRET@"],
] as const)
  test(`${address} is told as a fault, without the address`, (t) => {
    const error = t.throws(() => readConfig({ OBJECT_STORAGE_URL: address, PORT: "x" }), {
      instanceOf: ConfigError,
    });
    t.is(error?.faults.length, 2);
    t.true(error?.faults.some((line) => line.startsWith(`"OBJECT_STORAGE_URL" ${fault}`)));
    t.notRegex(error?.message ?? "", /secretly/);
  });

test("a fault never repeats a secret", (t) => {
  const error = t.throws(() => readConfig({ ENCRYPTION_KEYS: "id:c2VjcmV0" }));
  t.false(error?.message.includes("c2VjcmV0"));
});

test("production wants a database, keys and its public address, and a sender with a mail server", (t) => {
  const set = { NODE_ENV: "production", DATABASE_URL: "postgres://u:p@db/timbra", ENCRYPTION_KEYS: keys };
  t.throws(() => readConfig(set), { message: /"PUBLIC_URL" is required in production: the address/ });
  const whole = { ...set, PUBLIC_URL: "https://facturas.example", SMTP_URL: "smtps://mail.example" };
  t.throws(() => readConfig(whole), { message: /"MAIL_FROM" is required with SMTP_URL in production/ });
  t.is(readConfig({ ...whole, MAIL_FROM: "F <f@example.org>" }).mailFrom, "F <f@example.org>");
});

test("the first key of the ring encrypts in production, and the others come after it", (t) => {
  const config = readConfig({
    NODE_ENV: "production",
    DATABASE_URL: "postgres://u:p@db/timbra",
    PUBLIC_URL: "https://facturas.example",
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

test("staff need a second factor in production, and test mode writes to proven people, whatever is set", (t) => {
  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://x",
    PUBLIC_URL: "https://x",
    ENCRYPTION_KEYS: keys,
  };
  t.like(readConfig(production), { staffSecondFactor: true, mailProvenOnly: true });
  t.throws(() => readConfig({ ...production, STAFF_SECOND_FACTOR: "optional" }), {
    message: /STAFF_SECOND_FACTOR/,
  });
  t.throws(() => readConfig({ ...production, MAIL_BEFORE_LIVE: "anybody" }), { message: /MAIL_BEFORE_LIVE/ });
  t.like(readConfig({}), { staffSecondFactor: false, mailProvenOnly: false });
  for (const [SMTP_URL, mailProvenOnly] of [
    ["smtp://127.0.0.1:2525", false],
    ["smtp://localhost:2525", false],
    ["smtps://mail.example", true],
    ["smtp://127.0.0.1.evil.example", true],
  ] as const)
    t.is(readConfig({ SMTP_URL }).mailProvenOnly, mailProvenOnly, SMTP_URL);
});
