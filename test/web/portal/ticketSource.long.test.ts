import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { startFeed } from "../../helpers/servers/startFeed.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const feed = ofFile(startFeed);

test.serial("a merchant has its system asked: tries the mapping, sees the faults, saves, in Spanish", (t) =>
  asked(t, "es"),
);

async function asked(t: ExecutionContext, language: "es" | "en"): Promise<void> {
  const said = faceWords("portal", language);
  const folio = `W-${language}`;
  feed().reply = () => ({
    body: {
      ventas: [
        {
          folio,
          fecha: new Date(Date.now() - 3_600_000).toISOString(),
          pago: "EFECTIVO",
          total: "100.00",
          renglones: [{ nombre: "Taza", cantidad: 1, precio: "100.00" }],
        },
      ],
    },
  });
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", as: "merchant" }, async (page) => {
    const { press, write } = handOn(page, "mouse");
    const look = lookWith(t, page);
    const box = (name: string) => page.getByRole("textbox", { name, exact: true });
    const row = (field: string, part: "path" | "words") =>
      box(`${field}: ${said(`settings.ticketSource.mapping.${part}`)}`);
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });

    await page.goto("/portal/settings/ticket-source");
    await write(box(said("settings.ticketSource.url")), feed().url);
    await write(box(said("settings.ticketSource.list")), "ventas");
    for (const [field, path] of [
      ["externalId", "folio"],
      ["issuedAt", "fecha"],
      ["paymentForm", "pago"],
      ["total", "total"],
      ["items", "renglones"],
      ["items[].description", "nombre"],
      ["items[].quantity", "cantidad"],
      ["items[].unitPrice", "precio"],
    ] as const)
      await write(row(field, "path"), path);
    await write(row("paymentForm", "words"), "");
    await press(button("settings.ticketSource.test"));
    await page.getByText(/^paymentForm: /).waitFor();
    await look("a trial with a fault by its path");

    await write(row("paymentForm", "words"), "EFECTIVO=01, TARJETA=04");
    await press(button("settings.ticketSource.test"));
    await page.getByText(/^paymentForm: /).waitFor({ state: "detached" });
    await page.getByText(folio, { exact: true }).waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await press(button("settings.ticketSource.save"));
    await saved;
    await page.getByText(said("settings.ticketSource.states.on"), { exact: true }).waitFor();
    await api().work();
    await page.reload();
    const counts = said("settings.ticketSource.counts", {
      created: "1",
      replaced: "0",
      same: "0",
      refused: "0",
    });
    const runs = page.getByText(counts).first();
    await runs.waitFor();
    await look("a source with its last runs");
    const { json } = await api().call("GET", `/api/v1/tickets/external/${folio}`);
    t.is(json.data?.externalId, folio);
  });
}
