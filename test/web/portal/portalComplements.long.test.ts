import test, { type ExecutionContext } from "ava";
import type { Locator } from "playwright-core";
import { complementTitles } from "../../../src/domain/cfdi/complements/labels/complementTitles.ts";
import { nodeLabel } from "../../../src/domain/cfdi/complements/labels/nodeLabel.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";
import { workUntil } from "../../helpers/web/workUntil.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("complements are written by their forms alone, by keyboard, in Spanish", (t) =>
  complements(t, "es", "keyboard"),
);

/** Four invoices whose complements nobody writes as JSON: legends, a school's, local taxes, and a party's with its states. */
async function complements(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, as: "merchant", refusals: [404] }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
    const button = (name: string, values = {}) =>
      page.getByRole("button", { name: said(name, values), exact: true });
    const kept = () => page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();
    const add = async (name: string) => {
      const title = complementTitles[name]![language];
      await choose(choice(said("complements.add")), title);
      await page.getByRole("group", { name: title, exact: true }).waitFor();
    };
    const addNode = (name: string) => press(button("complements.addNode", { name }));
    /** Waits until the field says that it is wrong, or no longer. */
    const isWrong = (target: Locator, wrong = true) =>
      target.and(page.locator(wrong ? '[aria-invalid="true"]' : ':not([aria-invalid="true"])')).waitFor();
    const open = async (content: object) => {
      const { json } = await api().call("POST", "/api/v1/invoices", { body: { content } });
      await page.goto(`/portal/drafts/${json.data.id}`);
      await choice(said("complements.add")).first().waitFor({ state: "attached" });
      return json.data.id as string;
    };
    const stamp = async (id: string) => {
      await page.getByText(said("drafts.toMend"), { exact: true }).waitFor({ state: "detached" });
      await kept();
      await press(button("drafts.stamp"));
      await press(dialog.getByRole("button", { name: /\$/ }));
      await page.getByRole("heading", { level: 1, name: said("invoiceKind.nominative") }).waitFor();
      await workUntil(api(), page.getByText(said("invoiceState.stamped"), { exact: true }).first().waitFor());
      return (await api().call("GET", `/api/v1/invoices/${id}/files/xml`)).text;
    };

    // Legends. A field that is left blank says so; the advanced view shows what the form writes.
    const ofLegend = await open(sale("Consultoría", "80101507", 850, [iva]));
    await add("LeyendasFiscales");
    const legend = field(nodeLabel("textoLeyenda"));
    await legend.focus();
    await page.keyboard.press("Tab");
    await isWrong(legend);
    await look("a complement that is begun");
    await write(legend, "Operación de régimen simplificado.");
    await isWrong(legend, false);
    await addNode(nodeLabel("Leyenda"));
    await write(
      page
        .getByRole("group", { name: `${nodeLabel("Leyenda")} 2` })
        .getByRole("textbox", { name: nodeLabel("textoLeyenda") }),
      "Otra.",
    );
    await press(page.locator("summary").filter({ hasText: said("drafts.jsonField") }));
    const json = JSON.parse(await field(said("drafts.jsonField")).inputValue());
    t.deepEqual(json.complements, {
      LeyendasFiscales: {
        Leyenda: [{ textoLeyenda: "Operación de régimen simplificado." }, { textoLeyenda: "Otra." }],
      },
    });
    await press(button("complements.remove", { name: `${nodeLabel("Leyenda")} 2` }));
    const legends = await stamp(ofLegend);
    t.regex(legends, /<leyendasFisc:Leyenda textoLeyenda="Operación de régimen simplificado."\/>/);

    // A school. What is half written stays in the draft, faults included.
    const ofSchool = await open(sale("Colegiatura", "86121500", 4_200, [{ tax: "IVA", kind: "exempt" }]));
    await press(page.locator("summary").filter({ hasText: said("complements.ofItem") }));
    const line = page.getByRole("group", { name: said("drafts.item", { number: "1" }), exact: true });
    const school = complementTitles["instEducativas"]![language];
    await choose(line.getByRole("combobox", { name: said("complements.add") }), school);
    await write(field("CURP"), "PERA14");
    await write(field(nodeLabel("nombreAlumno")), "Ana Pérez Ruiz");
    await isWrong(field("CURP"));
    await kept();
    await page.reload();
    await isWrong(field("CURP"));
    t.is(await field("CURP").inputValue(), "PERA14");
    await look("a complement of a line, half written");
    await write(field("CURP"), "PERA140101MDFRZN09");
    await choose(choice(nodeLabel("nivelEducativo")), "Primaria");
    await write(field(nodeLabel("autRVOE")), "ES-09-2019");
    const schools = await stamp(ofSchool);
    t.regex(schools, /<cfdi:ComplementoConcepto><iedu:instEducativas [^>]*nombreAlumno="Ana Pérez Ruiz"/);

    // Local taxes, whose sums follow from them.
    const ofHotel = await open(sale("Hospedaje", "90111500", 2_000, [iva]));
    await add("ImpuestosLocales");
    await addNode(nodeLabel("TrasladosLocales"));
    await write(field(nodeLabel("ImpLocTrasladado")), "ISH");
    await write(field(nodeLabel("TasadeTraslado")), "3.50");
    await write(field(nodeLabel("Importe")), "setenta");
    await page.keyboard.press("Tab");
    await isWrong(field(nodeLabel("Importe")));
    await write(field(nodeLabel("Importe")), "70.00");
    const hotels = await stamp(ofHotel);
    t.regex(hotels, /TotaldeTraslados="70.00"/);
    t.regex(hotels, / Total="2390.00"/);

    // A party in a campaign: states within the complement, and their keys within the states.
    const ofParty = await open(sale("Servicio de sonido", "80101507", 8_000, [iva]));
    await add("INE");
    await choose(choice(nodeLabel("TipoProceso")), "Campaña");
    await addNode(nodeLabel("Entidad"));
    await choose(choice(nodeLabel("ClaveEntidad")), "OAX");
    await choice(nodeLabel("Ambito")).focus();
    await page.keyboard.press("Tab");
    await isWrong(choice(nodeLabel("Ambito")));
    await choose(choice(nodeLabel("Ambito")), "Local");
    await addNode(nodeLabel("Contabilidad"));
    await write(
      page.getByRole("group", { name: `${nodeLabel("Contabilidad")} 1` }).getByRole("textbox"),
      "123456",
    );
    await look("a complement with nodes in nodes");
    const parties = await stamp(ofParty);
    t.regex(
      parties,
      /<ine:Entidad (?=[^>]*ClaveEntidad="OAX")[^>]*Ambito="Local"[^>]*><ine:Contabilidad IdContabilidad="123456"/,
    );
  });
}

const iva = { tax: "IVA", kind: "rate", rate: 0.16 };

/** Returns the content of a draft that lacks nothing but its complements. */
function sale(description: string, productKey: string, unitPrice: number, taxes: readonly object[]): object {
  const items = [{ description, productKey, unitKey: "E48", quantity: 1, unitPrice, taxes }];
  return { customer, paymentForm: "03", pricesIncludeTax: false, items };
}
