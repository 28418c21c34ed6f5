import test from "ava";
import { errorWords } from "../../../src/queries/admin/errorWords.ts";
import { followErrorWords } from "../../../src/http/followErrorWords.ts";
import { setErrorWords } from "../../../src/http/present/words/reworded.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { adminWithRole } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const throwing = () => {
  throw new Error("away");
};
const silent = { es: null, en: null };
const get = (path: string, language: string) =>
  api().call("GET", path, {
    key: null,
    headers: { "Accept-Language": language, Accept: "application/json" },
  });

test.serial(
  "the staff's words stand in answers, in the list of codes and at /problems; empty ones fall back",
  async (t) => {
    const call = await adminCalls(api());
    const put = (code: string, body: object) => call(t, "adminPutErrorWords", { params: { code }, body });
    const refused = (language: string) =>
      api().call("POST", "/api/v1/tickets", {
        body: ticketFixture({ total: "much" }),
        headers: { "Accept-Language": language },
      });
    const faultOf = async (language: string) => (await refused(language)).json.details[0];
    const before = await faultOf("es");
    const { code } = before;
    const answer = await put(code, {
      message: { es: "Ese número no se entiende. {message}", en: null },
      cure: { es: "Escríbelo con punto decimal.", en: null },
    });
    t.is(answer.status, 200);
    t.like(await faultOf("es"), {
      message: `Ese número no se entiende. ${before.message}`,
      cure: "Escríbelo con punto decimal.",
    });
    t.notRegex((await faultOf("en")).message, /número/, "a language without words keeps the program's own");
    const list = await get(`/api/v1/catalogs/error-codes/${code}`, "es");
    t.true(
      list.json.data.cases.every(({ cure }: { cure: string }) => cure === "Escríbelo con punto decimal."),
    );
    t.regex((await get(`/problems/${code}`, "es")).text, /Ese número no se entiende\. /);
    t.regex((await get("/docs/errors?lang=es", "es")).text, /Ese número no se entiende\. /);

    await put("request.invalid", {
      message: { es: "Revisa lo que enviaste.", en: "Look again." },
      cure: silent,
    });
    t.is((await refused("en")).json.message, "Look again.");
    const found = await call(t, "adminListErrorCodes", { query: { rewritten: "true" } });
    t.deepEqual(
      found.data.items.map((one: { code: string }) => one.code),
      ["request.invalid", code].toSorted((one, other) => (one < other ? -1 : 1)),
    );
    t.like(
      found.data.items.find((one: { code: string }) => one.code === "request.invalid"),
      {
        message: { es: "Revisa lo que enviaste.", en: "Look again." },
      },
    );
    t.true(
      (await call(t, "adminListErrorCodes", { query: { q: "revisa enviaste" } })).data.items.length === 1,
    );

    for (const one of [code, "request.invalid"]) await put(one, { message: silent, cure: silent });
    t.deepEqual(await faultOf("es"), before);
    t.is((await errorWords(api().deps.db)).size, 0);
    const audited = await api().deps.db("auditEntries").where({ action: "errorWords.changed" });
    t.is(audited.length, 4);
  },
);

test.serial(
  "another process has the words within seconds, and keeps them while the database is away",
  async (t) => {
    const call = await adminCalls(api());
    const body = { message: { es: "Otro proceso.", en: null }, cure: silent };
    await call(t, "adminPutErrorWords", { params: { code: "resource.not_found" }, body });
    // What that process knows before it looks.
    setErrorWords(new Map());
    const following = followErrorWords(api().deps);
    await following.close();
    const missing = await get("/api/v1/catalogs/error-codes/nothing", "es");
    t.is(missing.json.message, "Otro proceso.");
    const away = followErrorWords({ ...api().deps, db: throwing as never });
    await away.close();
    t.is((await get("/api/v1/catalogs/error-codes/nothing", "es")).json.message, "Otro proceso.");
  },
);

test.serial(
  "braces other than the program's own words are refused, and so is who may not write",
  async (t) => {
    const call = await adminCalls(api());
    const put = (code: string, body: object) => call(t, "adminPutErrorWords", { params: { code }, body });
    const wrong = await put("field.format", { message: { es: "{limit}", en: null }, cure: silent });
    t.is(wrong.status, 422);
    t.is((await put("nothing.known", { message: silent, cure: silent })).status, 404);
    const { headers } = await adminWithRole(api(), "auditor");
    const answer = await api().call("PUT", "/api/v1/admin/error-codes/field.format", {
      key: null,
      headers,
      body: { message: silent, cure: silent },
    });
    t.is(answer.status, 404);
  },
);
