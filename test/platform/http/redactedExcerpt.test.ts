import test from "ava";
import { redactedExcerpt } from "../../../src/platform/http/redactedExcerpt.ts";

for (const [what, answer, never] of [
  ["a bearer token", "Authorization: Bearer abc.def", "abc.def"],
  ["a token in JSON", '{"data":{"token":"short-one"}}', "short-one"],
  ["a password in JSON", '{"password": "hunter2", "x": 1}', "hunter2"],
  ["a seal", `{"selloSAT":"${"Ab1+/".repeat(70)}=="}`, "Ab1+/Ab1"],
  ["a document", '{"cfdi":"<?xml version=\\"1.0\\"?><cfdi:Comprobante Nombre=\\"ANA\\"/>"}', "ANA"],
  ["a document without a declaration", '{"cfdi":"<cfdi:Comprobante Nombre=\\"ANA\\"/>"}', "ANA"],
  ["a line break that would forge a log line", "a\nlevel=info", "\n"],
] as const) {
  test(`an excerpt never shows ${what}`, (t) => {
    t.false(redactedExcerpt(Buffer.from(answer)).includes(never));
  });
}

test("an excerpt keeps what an operator needs", (t) => {
  const answer = '{"message":"CO1000 - Error no controlado.","status":"error"}';
  t.is(redactedExcerpt(answer), answer);
});

test("an excerpt of a huge answer is short", (t) => {
  t.true(redactedExcerpt("x ".repeat(5_000_000)).length <= 301);
});
