import test from "ava";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { type SandboxSide, startSandboxSide } from "../sandboxSide.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.after.always(() => side.close());

const json = "opciones=RESPUESTA_JSON";
const recover = "opciones=REGRESAR_CON_ERROR_307_XML";

async function stamp(xml: string, options: string, { user = "sandbox", contract = "sandbox" } = {}) {
  const authorization = `Basic ${Buffer.from(`${user}:${user}`).toString("base64")}`;
  const url = `${side.sandbox.prodigiaUrl}/servicio/rest/timbrado40?contrato=${contract}&${options}`;
  const answer = await fetch(url, { method: "POST", body: xml, headers: { authorization } });
  const body = await answer.text();
  return {
    status: answer.status,
    body,
    said: () => JSON.parse(body).servicioTimbrado as Record<string, unknown>,
  };
}

test("a stamp has Prodigia's fields, and comes again with a 307 only where an option asks for it", async (t) => {
  const xml = await side.seal();
  const first = (await stamp(xml, `${json}&${recover}`)).said();
  t.like(first, { timbradoOk: true, codigo: 0, contrato: "sandbox", version: 1.1 });
  const document = Buffer.from(String(first["xmlBase64"]), "base64").toString("utf8");
  t.is(readTimbre(readComprobante(document))?.RfcProvCertif, "TPP260101AA5");
  const again = (await stamp(xml, `${json}&${recover}`)).said();
  t.like(again, { timbradoOk: false, codigo: 307, UUID: first["UUID"], xmlBase64: first["xmlBase64"] });
  const bare = (await stamp(xml, json)).said();
  t.like(bare, { timbradoOk: false, codigo: 307, xmlBase64: undefined });
});

test("the answer is XML unless JSON is asked for", async (t) => {
  const { status, body } = await stamp(await side.seal(), "");
  t.is(status, 200);
  t.regex(body, /^<\?xml[^>]*\?><servicioTimbrado>.*<codigo>0<\/codigo>/);
});

test("refusals, a wrong user and a wrong contract come with HTTP 200 and a code", async (t) => {
  const bad = await side.seal({ SubTotal: "99.00" });
  const refused = await stamp(bad, json);
  t.is(refused.status, 200);
  t.like(refused.said(), { timbradoOk: false, codigo: "CFDI40108" });
  t.like((await stamp(bad, json, { user: "stranger" })).said(), { codigo: 1 });
  t.like((await stamp(bad, json, { contract: "another" })).said(), { codigo: 2 });
});

test("a cancellation without a signed message, and what is no call, are told as Prodigia does", async (t) => {
  const call = async (operation: string, content = "") => {
    const body =
      `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tim="timbrado.ws.pade.mx"><e:Body><tim:${operation}>` +
      `<contrato>sandbox</contrato><usuario>sandbox</usuario><passwd>sandbox</passwd>${content}</tim:${operation}></e:Body></e:Envelope>`;
    const answer = await fetch(`${side.sandbox.prodigiaUrl}/servicio/Timbrado4.0`, { method: "POST", body });
    return {
      status: answer.status,
      body: (await answer.text()).replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
    };
  };
  t.regex((await call("cancelarConOpciones")).body, /<statusOk>false<\/statusOk><codigo>3<\/codigo>/);
  const forged = await call("cancelarConOpciones", "<opciones>XML_CANCELACION:PGEvPg==</opciones>");
  t.regex(forged.body, /<codigo>301<\/codigo>/);
  t.is((await call("timbrado")).status, 500);
});
