import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { consumerBrowser } from "../../helpers/http/consumerBrowser.ts";

const api = apiOfFile();
const { post, sold } = consumerBrowser(api);

test.serial("the first look at a receipt is noted, no later one is, and the funnel counts it", async (t) => {
  const { deps } = api();
  const session = await api().signIn("merchant");
  const opened = async () => {
    const { json } = await api().call("GET", "/api/v1/merchant/reports/funnel", { session });
    return json.data.rows.find(([step]: [string]) => step === "opened")[1] as number;
  };
  const before = await opened();
  const { key, id } = await sold();
  const noted = async () => (await deps.db("tickets").where({ id }).first())?.openedAt as Date | null;
  t.is(await noted(), null);
  await post("tickets/lookup", { key });
  const first = await noted();
  t.truthy(first);
  await post("tickets/lookup", { key });
  t.deepEqual(await noted(), first);
  t.is(await opened(), before + 1);
});
