import { readFileSync } from "node:fs";
import test from "ava";
import { consultaCfdi } from "../../../../src/adapters/sat/status/consultaCfdi.ts";
import { consultaMessage } from "../../../../src/adapters/sat/status/consultaMessage.ts";
import { readConsulta } from "../../../../src/adapters/sat/status/readConsulta.ts";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import type { HttpClient, HttpRequest } from "../../../../src/platform/http/httpClient.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";

const document = {
  uuid: "9EAFAC6C-6FAE-4A0C-9A9A-0B1B2C3D4E5F",
  rfcEmisor: "L&O950913MSA",
  rfcReceptor: "OÑO120726RX3",
  total: "1234.50",
  sello: "abcdefghijklmnop12345678",
};

test("the expression is what SAT wants: order, total, end of the seal, and an RFC's & escaped within it", (t) => {
  const [operation] = parseXml(consultaMessage(document)).children[0]?.children ?? [];
  t.is(operation?.name, "c:Consulta");
  t.is(
    operation?.children[0]?.text,
    "?re=L&amp;O950913MSA&rr=OÑO120726RX3&tt=1234.5&id=9EAFAC6C-6FAE-4A0C-9A9A-0B1B2C3D4E5F&fe=12345678",
  );
  t.true(consultaMessage(document).includes("?re=L&amp;amp;O950913MSA&amp;rr=OÑO"));
});

test("in live mode SAT's own address is asked, as SAT wants it, and once", async (t) => {
  const asked: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    asked.push(request);
    return Promise.resolve({ status: 503, headers: {}, body: Buffer.from("busy") });
  };
  const http = { send } as unknown as HttpClient;
  const answer = await consultaCfdi({ url: undefined, timeoutMs: 5_000, http }).ask(document);
  t.is(answer.kind, "noAnswer");
  t.is(asked.length, 1);
  t.is(asked[0]?.url.href, "https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc");
  t.like(asked[0]?.headers, {
    "content-type": "text/xml; charset=utf-8",
    soapaction: "http://tempuri.org/IConsultaCFDIService/Consulta",
  });
  t.is(asked[0]?.timeoutMs, 5_000);
});

test("our question has the structure of the one that a public client saved", (t) => {
  const path = sharedSat("examples/soap/soap-request-foobar.xml");
  if (path === undefined) return skip(t);
  t.deepEqual(namesOf(parseXml(consultaMessage(document))), namesOf(parseXml(readFileSync(path, "utf8"))));
  return undefined;
});

test("SAT's saved answer is read word for word", (t) => {
  const path = sharedSat("examples/soap/soap-response.xml");
  if (path === undefined) return skip(t);
  t.deepEqual(readConsulta({ status: 200, headers: {}, body: readFileSync(path) }), {
    kind: "words",
    words: {
      CodigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
      EsCancelable: "Cancelable con aceptación",
      Estado: "Vigente",
      EstatusCancelacion: "Solicitud rechazada",
      ValidacionEFOS: "",
    },
  });
  return undefined;
});

test("everything that is no answer is unreadable, and says why", (t) => {
  const soap = (body: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
  const empty = soap('<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult/></ConsultaResponse>');
  const cases: readonly [status: number, body: string, why: RegExp][] = [
    [200, "<html><body>Mantenimiento</body></html>", /<html>/],
    [200, "", /empty/],
    [200, "<s:Envel", /cannot be read/],
    [500, soap("<s:Fault><faultcode>a:X</faultcode><faultstring>no</faultstring></s:Fault>"), /fault a:X/],
    [200, soap("<otro/>"), /ConsultaResult/],
    [200, empty, /CodigoEstatus/],
    [503, empty, /503/],
    [200, `<!DOCTYPE x [<!ENTITY a "b">]>${empty}`, /DOCTYPE/],
  ];
  for (const [status, body, why] of cases) {
    const read = readConsulta({ status, headers: {}, body: Buffer.from(body) });
    t.is(read.kind, "unreadable", body);
    t.regex(read.kind === "unreadable" ? read.why : "", why);
  }
});

function namesOf({ name, attributes, children }: XmlElement): unknown {
  return [name, attributes, children.map(namesOf)];
}

function skip(t: { log: (line: string) => void; pass: () => void }): undefined {
  t.log("skipped: SAT's own files are not beside the project");
  t.pass();
}
