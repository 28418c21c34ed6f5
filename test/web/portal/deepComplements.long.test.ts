import test from "ava";
import { complementTitles } from "../../../src/domain/cfdi/complements/labels/complementTitles.ts";
import {
  foreignTradeExample,
  waybillExample,
} from "../../../src/http/pos/directInvoices/transport.examples.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";
import { type Members, writeNode } from "../../helpers/web/writeNode.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

interface Example {
  readonly complements: Readonly<Record<string, Members>>;
}

for (const [what, example] of Object.entries({
  "foreign trade": foreignTradeExample,
  "a waybill": waybillExample,
}))
  test.serial(`${what} is written by its form alone, and no draft loses a part of it`, async (t) => {
    const said = faceWords("portal", "es");
    await story(t, { locale: "es-MX", as: "merchant", refusals: [404] }, async (page) => {
      const { complements, ...content } = example as Example & { externalId?: string };
      const { externalId: _, ...sale } = content;
      const { json, text } = await api().call("POST", "/api/v1/invoices", {
        body: { content: sale },
      });
      t.truthy(json.data?.id, text);
      await page.goto(`/portal/drafts/${json.data.id}`);
      const hand = handOn(page, "mouse");
      const [[name, node] = ["", {}]] = Object.entries(complements);
      const title = complementTitles[name]!.es;
      const choice = page.getByRole("combobox", { name: said("complements.add"), exact: true }).last();
      await hand.choose(choice, title);
      const group = page.getByRole("group", { name: title, exact: true });
      await group.waitFor();
      const addNode = (one: string) => said("complements.addNode", { name: one });
      await writeNode({ page, hand, addNode }, group, node);
      await page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();
      const kept = await api().call("GET", `/api/v1/invoices/${json.data.id}`);
      t.deepEqual(texts(kept.json.data.content.complements[name]), texts(node));
    });
  });

/** A form writes texts, where an example has numbers as well. */
function texts(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(texts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, texts(one)]));
}
