import test from "ava";
import { multipartField } from "../../../src/sandbox/pac/swSapien/multipartField.ts";

const type = "multipart/form-data; boundary=b";
const body = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`);
const field = (name: string, content: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${content}`;

test("a field is found among others, byte for byte", (t) => {
  const content = "línea 1\r\n\r\n  línea 2\n";
  const found = multipartField(body(field("a", "1"), field("xml", content), field("z", "2")), type, "xml");
  t.is(found?.toString("utf8"), content);
});

test("a file name beside the field's name does not confuse", (t) => {
  const part = 'Content-Disposition: form-data; filename="a"; name="xml"\r\nContent-Type: text/xml\r\n\r\nx';
  t.is(multipartField(body(part), type, "xml")?.toString(), "x");
  t.is(multipartField(body(part), type, "a"), undefined);
});

for (const [what, bytes, contentType] of [
  ["another field", body(field("a", "1")), type],
  ["no boundary", body(field("xml", "1")), "multipart/form-data"],
  ["another content type", body(field("xml", "1")), "application/json"],
  ["a boundary that never closes", Buffer.from(`--b\r\n${field("xml", "1")}`), type],
  ["a part without headers", body("xml"), type],
  ["nothing", Buffer.alloc(0), type],
] as const) {
  test(`a body with ${what} has no such field`, (t) => {
    t.is(multipartField(bytes, contentType, "xml"), undefined);
  });
}
