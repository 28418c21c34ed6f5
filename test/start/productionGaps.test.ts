import test from "ava";
import { readConfig } from "../../src/config.ts";
import { productionGaps } from "../../src/start/productionGaps.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://u:p@db/timbra",
  PUBLIC_URL: "https://facturas.example",
  ENCRYPTION_KEYS: `k:${Buffer.alloc(32).toString("base64")}`,
};
const whole = {
  ...production,
  PAC_LIVE_URL: "https://pac.example",
  PAC_LIVE_TOKEN: "t",
  PAC_TEST_URL: "https://pac.example/test",
  SAT_AUTHORITIES_FILE: "/etc/timbra/sat.pem",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "F <f@example.org>",
  OBJECT_STORAGE_URL: "s3://k:s@s3.example/timbra",
};
const gaps = (environment: NodeJS.ProcessEnv): readonly string[] => productionGaps(readConfig(environment));

test("a whole production configuration leaves nothing out, and development is never warned", (t) => {
  t.deepEqual(gaps(whole), []);
  t.deepEqual(gaps({}), []);
});

for (const [left, told] of [
  ["PAC_LIVE_URL", /No live PAC: set PAC_LIVE_URL/],
  ["PAC_TEST_URL", /No test PAC: set PAC_TEST_URL/],
  ["SAT_AUTHORITIES_FILE", /set SAT_AUTHORITIES_FILE/],
  ["SMTP_URL", /No mail server: set SMTP_URL and MAIL_FROM/],
  ["OBJECT_STORAGE_URL", /\.data\/objects.*OBJECT_STORAGE_URL/],
] as const)
  test(`production is told what happens without ${left}`, (t) => {
    const found = gaps({ ...whole, [left]: "" });
    t.is(found.length, 1);
    t.regex(found[0] ?? "", told);
  });

test("production is told that a public address without TLS is unsafe", (t) => {
  t.regex(gaps({ ...whole, PUBLIC_URL: "http://facturas.example" }).join(), /PUBLIC_URL is not https/);
});
