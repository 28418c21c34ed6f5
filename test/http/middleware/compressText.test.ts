import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { sendRequest } from "../../helpers/http/sendRequest.ts";

const api = apiOfFile();

const ask = (path: string, form: string, body?: string) =>
  sendRequest(api().baseUrl + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "X-API-Key": api().demo.apiKey,
      "Accept-Encoding": form,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body,
  });

test("long answers are compressed as the caller accepts it: data, errors and pages", async (t) => {
  const faulty = JSON.stringify({ items: Array.from({ length: 20 }, () => ({ colour: "red" })) });
  const asked = [
    ["/api/v1/catalogs", undefined],
    ["/api/v1/tickets", faulty],
    ["/docs/errors", undefined],
  ] as const;
  for (const [path, body] of asked) {
    const plain = await ask(path, "identity", body);
    t.is(plain.headers.get("content-encoding"), null, path);
    for (const form of ["br", "gzip"]) {
      const small = await ask(path, form, body);
      t.is(small.headers.get("content-encoding"), form, path);
      t.is(small.headers.get("content-type"), plain.headers.get("content-type"));
      t.true(Number(small.headers.get("content-length")) < plain.text.length / 2, path);
      t.regex(small.headers.get("vary") ?? "", /Accept-Encoding/);
      t.is(small.text, plain.text);
    }
  }
});

test("a short answer stays as it is", async (t) => {
  const { headers } = await ask("/health", "br");
  t.is(headers.get("content-encoding"), null);
});
