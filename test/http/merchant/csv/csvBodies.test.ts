import test from "ava";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/products/import";
const head = "codigo,descripcion,clave sat,unidad";
const csvType = { "Content-Type": "text/csv" };

async function post(
  body: string | Uint8Array<ArrayBuffer> | FormData,
  headers: Record<string, string>,
  query = "",
) {
  const answer = await fetch(`${api().baseUrl}${path}${query}`, {
    method: "POST",
    headers: { "X-API-Key": api().demo.apiKey, ...headers },
    body,
  });
  return { status: answer.status, json: (await answer.json()) as { data: { id: string }; error: string } };
}

async function outcome(id: string) {
  await api().work();
  const { json } = await api().call("GET", `${path}s/${id}`);
  return json.data;
}

async function descriptionOf(sku: string): Promise<string> {
  const { json } = await api().call("GET", `/api/v1/merchant/products?sku=${sku}`);
  return json.data.items[0]?.description as string;
}

test.serial("a file is sent as it is, by its own media type", async (t) => {
  const { status, json } = await post(`${head}\nA1,Azúcar,50161509,KGM\n`, csvType);
  t.is(status, 202, JSON.stringify(json));
  t.like(await outcome(json.data.id), { state: "done", mode: "upsert", created: 1, rejectedTotal: 0 });
  t.is(await descriptionOf("A1"), "Azúcar");
});

test.serial("the address names the mode of such a file", async (t) => {
  const { json } = await post(`${head}\nA1,Otra,50161509,KGM\n`, csvType, "?mode=insert");
  t.like(await outcome(json.data.id), { mode: "insert", rejectedTotal: 1 });
});

test.serial("a file that Excel wrote in Windows-1252 keeps its accents", async (t) => {
  const bytes = new Uint8Array(Buffer.from(`${head}\nA2,Piñón,50161509,KGM\n`, "latin1"));
  const { json } = await post(bytes, csvType);
  await outcome(json.data.id);
  t.is(await descriptionOf("A2"), "Piñón");
});

test.serial("a form carries the file and the mode", async (t) => {
  const form = new FormData();
  form.set("file", new Blob([`${head}\nA3,Jabón,53131608,H87\n`], { type: "text/csv" }), "productos.csv");
  form.set("mode", "insert");
  const { status, json } = await post(form, {});
  t.is(status, 202, JSON.stringify(json));
  t.like(await outcome(json.data.id), { mode: "insert", created: 1 });
  t.is(await descriptionOf("A3"), "Jabón");
});

test.serial(
  "a repeated file with the same key is read once, and another file with it is refused",
  async (t) => {
    const headers = { ...csvType, "Idempotency-Key": "file-1" };
    const [first, again] = [
      await post(`${head}\nA4,Té,50201706,KGM`, headers),
      await post(`${head}\nA4,Té,50201706,KGM`, headers),
    ];
    t.is(again.json.data.id, first.json.data.id);
    t.is((await post(`${head}\nA5,Té,50201706,KGM`, headers)).json.error, "idempotency.key_reused");
  },
);

test.serial("what is no such file is refused in the envelope", async (t) => {
  t.is((await post("x".repeat(2_000_000), csvType)).json.error, "request.too_large");
  t.is(
    (await post("no parts", { "Content-Type": "multipart/form-data; boundary=b" })).json.error,
    "request.malformed",
  );
  t.is((await post("", csvType)).json.error, "request.invalid");
  t.is((await post("a", { ...csvType, "Content-Encoding": "gzip" })).json.error, "request.media_type");
  const elsewhere = await api().call("POST", "/api/v1/tickets", { body: "a,b", headers: csvType });
  t.is(elsewhere.json.error, "request.media_type");
});

test.serial("a unit by its everyday name is rejected with SAT's key for it", async (t) => {
  const { json } = await post(`${head}\nA6,Lápiz,44121706,PZAS\n`, csvType);
  const { rejected } = await outcome(json.data.id);
  t.regex(rejected[0].faults[0].cure, /¿Quiso decir H87 \(Pieza\)\?/);
});
