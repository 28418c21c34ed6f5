import test, { type ExecutionContext } from "ava";
import { itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { addendaCalls, addendaIn, addendaTemplates, company } from "../../helpers/http/addendaCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const { call, issued, xmlOf, keptCompany } = addendaCalls(api);

const orderElement =
  '<xs:element name="Orden"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="OC .*"/></xs:restriction></xs:simpleType></xs:element>';

/** Returns a file of a schema as a browser uploads it. */
function schemaFile(name: string, content: string) {
  const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`;
  return { name, mimeType: "application/xml", buffer: Buffer.from(xsd) };
}

test.serial("a customer's addenda is written, chosen and completed, by keyboard alone, in Spanish", (t) =>
  keptCompany(() => addendas(t, "es", "keyboard")),
);

async function addendas(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  // The addenda is asked for once without its value, and once with one that the schema refuses.
  await story(t, { locale, as: "merchant", refusals: [404, 422] }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const own = (name: string) => said(`settings.addendas.${name}`);
    const button = (name: string) => page.getByRole("button", { name: own(name), exact: true });
    const inDialog = (name: string) => dialog.getByRole("button", { name: said(name), exact: true });
    const name = `Pedido ${language}`;

    await page.goto("/portal/settings/addendas");
    await press(button("add").first());
    await write(dialog.getByRole("textbox", { name: own("name") }), name);
    const text = dialog.getByRole("textbox", { name: own("text") });
    await write(text, "<Orden>{{values.order}}{{nothing}}</Orden>");
    await dialog.getByText(own("unsound"), { exact: true }).waitFor();
    await look("a template with a fault");
    await write(text, "<Orden>{{values.order}}</Orden>");
    await dialog.getByText("<Orden>order</Orden>", { exact: true }).waitFor();
    await look("a template that is sound");
    const file = dialog.locator('input[type="file"]');
    await file.setInputFiles([schemaFile("orden.xsd", '<xs:element name="Orden" type="nada"/>')]);
    await dialog.getByText(/orden\.xsd:1/).waitFor();
    await look("a template whose schema has a fault");
    await file.setInputFiles([schemaFile("orden.xsd", orderElement)]);
    await dialog.getByText(own("refused"), { exact: true }).waitFor();
    await look("a template whose sample the schema refuses");
    await write(dialog.getByRole("textbox", { name: "order" }), "OC <1>");
    await dialog.getByText("<Orden>OC &lt;1&gt;</Orden>", { exact: true }).waitFor();
    await dialog.getByText(own("refused"), { exact: true }).waitFor({ state: "detached" });
    await look("a template whose sample the schema accepts");
    await press(inDialog("shared.act.save"));
    await dialog.waitFor({ state: "detached" });
    await page.getByText(name, { exact: true }).waitFor();
    await look("the templates");

    await page.goto("/portal/customers");
    await press(page.getByRole("button", { name: company.name }));
    await choose(dialog.getByRole("combobox", { name: own("ofCustomer") }), name);
    await page.getByText(own("chosen"), { exact: true }).first().waitFor();
    await look("a customer that takes a template");

    const { path, xml } = await issued();
    t.is((await call("GET", path)).json.data.addenda, "incomplete");
    await page.goto(path.replace("/api/v1", "/portal"));
    await page.getByText(own("states.incomplete"), { exact: true }).waitFor();
    await look("an invoice whose addenda lacks a value");
    await press(button("give"));
    await press(inDialog("settings.addendas.save"));
    await dialog.getByRole("alert").waitFor();
    await look("an addenda that still lacks its value");
    await write(dialog.getByRole("textbox", { name: "order" }), "7");
    await press(inDialog("settings.addendas.save"));
    await dialog
      .getByText(/orden|Orden/)
      .first()
      .waitFor();
    await look("an addenda that its schema refuses");
    await write(dialog.getByRole("textbox", { name: "order" }), "OC <7>");
    await press(inDialog("settings.addendas.save"));
    await page.getByText("<Orden>OC &lt;7&gt;</Orden>", { exact: true }).waitFor();
    await look("an invoice with its addenda");
    t.is(addendaIn(await xmlOf(xml)), "<Orden>OC &lt;7&gt;</Orden>");

    const draft = await call("POST", "/api/v1/invoices/drafts", {
      content: { customer: company, items: [] },
    });
    await page.goto(`/portal/drafts/${draft.json.data.id}`);
    await write(page.getByRole("textbox", { name: "order", exact: true }), "OC 8");
    await page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();
    await look("a draft whose customer takes an addenda");
    const { content } = (await call("GET", `/api/v1/invoices/drafts/${draft.json.data.id}`)).json.data;
    t.deepEqual(content.addenda, { values: { order: "OC 8" } });

    // A template that names values of lines: each line has a field for its own.
    const ofLines = await call("POST", addendaTemplates, {
      name: `Partidas ${language}`,
      template: "<Orden>{{#items}}<P n='{{item.values.position}}'/>{{/items}}</Orden>",
    });
    const items = [itemFixture(), itemFixture({ description: "Plato" })];
    const asked = await call("POST", "/api/v1/invoices", {
      content: { customer: company, paymentForm: "03", items, addenda: { addendaId: ofLines.json.data.id } },
    });
    const second = page
      .getByRole("group", { name: "2 · Plato", exact: true })
      .getByRole("textbox", { name: "position", exact: true });
    await page.goto(`/portal/drafts/${asked.json.data.id}`);
    await write(second, "20");
    await page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();
    await page.getByText("addenda.values.position[0]").waitFor();
    await look("a draft whose lines have values of the addenda");
    const { content: written } = (await call("GET", `/api/v1/invoices/${asked.json.data.id}`)).json.data;
    t.deepEqual(written.addenda.values, { position: ["", "20"] });
    await call("DELETE", `/api/v1/invoices/${asked.json.data.id}`, undefined, { "If-Match": "*" });
    await call("DELETE", `${addendaTemplates}/${ofLines.json.data.id}`);
  });
}
