import test from "ava";
import { smtpOptions } from "../../../src/adapters/mail/smtpOptions.ts";

for (const [url, expected] of [
  ["smtps://mail.example", { port: 465, secure: true, requireTLS: false }],
  ["smtp://mail.example", { port: 587, secure: false, requireTLS: true }],
  ["smtp://mail.example:25?requireTLS=false", { port: 25, secure: false, requireTLS: false }],
  ["smtp://127.0.0.1:1025", { port: 1025, secure: false, requireTLS: false }],
  ["smtp://[::1]:1025", { host: "::1", port: 1025, secure: false, requireTLS: false }],
  ["smtp://a%40b.example:p%3Aw%2F@mail.example", { auth: { user: "a@b.example", pass: "p:w/" } }],
] as const)
  test(`${url} says how the server is reached`, (t) => {
    t.like(smtpOptions(url, 60_000), expected);
  });

test("no log-in is tried where the URL names none", (t) => {
  t.false("auth" in smtpOptions("smtp://mail.example", 60_000));
});
