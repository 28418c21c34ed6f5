import test from "ava";
import { activateRows } from "../../helpers/catalogs/activateRows.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const read = (path: string): Promise<ApiAnswer> =>
  api().call("GET", `/api/v1/catalogs${path}`, { key: null });
const codes = ({ json }: ApiAnswer): string[] => json.data.items.map(({ code }: { code: string }) => code);

test.serial("a fresh install finds the keys of every day and the small catalogs", async (t) => {
  const { status, json } = await read("/search?q=papel%20de%20ba%C3%B1o");
  t.is(status, 200);
  t.is(json.data.version, "");
  t.like(json.data.items[0], {
    catalog: "product-services",
    code: "14111704",
    parent: null,
    description: "Papel higiénico",
  });
  t.is(codes(await read("/search?q=transferencia&catalog=payment-forms"))[0], "03");
  t.is(codes(await read("/search?q=G03"))[0], "G03");
});

test.serial("a search keeps to the catalog, the number and the day asked for", async (t) => {
  t.deepEqual(codes(await read("/search?q=transferencia&catalog=months")), []);
  t.is(codes(await read("/search?q=servicios&limit=3")).length, 3);
  t.deepEqual(codes(await read("/search?q=06&catalog=tax-objects&validAt=2024-12-12")), []);
  t.deepEqual(codes(await read("/search?q=06&catalog=tax-objects&validAt=2024-12-13")), ["06"]);
});

test.serial("what a point of sale writes gets keys to choose from", async (t) => {
  const { status, json } = await read("/product-services/suggest?description=COCA%20COLA%20600ML");
  t.is(status, 200);
  t.is(json.data.readAs, "refresco");
  t.like(json.data.items[0], { catalog: "product-services", code: "50202306" });
  t.true(json.data.items.length <= 5);
});

test.serial("what was imported is found without a restart", async (t) => {
  await activateRows(api().deps.db, {
    "product-services": [
      { code: "10101501", description: "Gatos vivos" },
      { code: "99101501", description: "Zepelines", validUntil: "2020-01-01" },
    ],
  });
  await waitFor("the new index", async () => (await read("/search?q=gatos")).json.data.version === "cfdi.1");
  t.is(codes(await read("/search?q=gatitos%20vivo&catalog=product-services"))[0], "10101501");
  t.deepEqual(codes(await read("/search?q=zepelin&catalog=product-services")), []);
  t.deepEqual(codes(await read("/search?q=zepelin&validAt=2019-06-01")), ["99101501"]);
});
