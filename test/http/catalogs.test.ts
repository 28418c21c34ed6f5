import test from "ava";
import { apiOfFile } from "../helpers/api.ts";

const api = apiOfFile();
const read = (path: string) => api().call("GET", `/api/v1/catalogs${path}`, { key: null });

test("anybody can read the catalogs that are in the program", async (t) => {
  const { status, json } = await read("");
  t.is(status, 200);
  const names = json.data.items.map((item: { name: string }) => item.name);
  t.true(names.includes("payment-forms") && names.includes("tax-regimes"));
  for (const name of names) t.is((await read(`/${name}`)).status, 200, name);
});

test("a code tells its description and the days it is in force", async (t) => {
  const { json } = await read("/tax-objects/06");
  t.like(json.data, {
    code: "06",
    description: "Sí objeto del IVA, No traslado IVA",
    validFrom: "2024-12-13",
  });
});

test("an unknown catalog or code does not exist", async (t) => {
  t.is((await read("/nothing")).status, 404);
  t.is((await read("/payment-forms/77")).status, 404);
});
