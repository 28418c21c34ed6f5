import { readFileSync } from "node:fs";
import test from "ava";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { satCaller } from "./satCaller.ts";
import { startSatSide } from "./satSide.ts";

const des = "http://DescargaMasivaTerceros.sat.gob.mx";
const authentication = {
  path: "Autenticacion/Autenticacion",
  action: "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica",
};
const requests = { path: "SolicitaDescargaService", action: `${des}/ISolicitaDescargaService/` };
const verification = {
  path: "VerificaSolicitudDescargaService",
  action: `${des}/IVerificaSolicitudDescargaService/VerificaSolicitudDescarga`,
};

/** The moment when the messages were written. */
const then = "2019-08-01T03:40:00Z";
const saved = {
  "authenticate/request.xml": { ...authentication, said: /<AutenticaResult>ey[^<]+%26wrap_subject%3d3330/ },
  "query/request-issued.xml": {
    ...asked("Emitidos"),
    said: /IdSolicitud="[0-9a-f-]{36}".*CodEstatus="5000"/,
  },
  "query/request-received.xml": {
    ...asked("Recibidos"),
    said: /IdSolicitud="[0-9a-f-]{36}".*CodEstatus="5000"/,
  },
  "query/request-item.xml": { ...asked("Folio"), said: /IdSolicitud="[0-9a-f-]{36}".*CodEstatus="5000"/ },
  // Soundly signed, and about requests and packages that this SAT never heard of.
  "verify/request.xml": { ...verification, said: /CodEstatus="5004"/ },
  "request.xml": { ...verification, said: /CodEstatus="5004"/ },
  "download/request.xml": {
    path: "DescargaMasivaService",
    action: `${des}/IDescargaMasivaTercerosService/Descargar`,
    said: /CodEstatus="5004"/,
  },
};

for (const [file, { path, action, said }] of Object.entries(saved)) {
  const found = sharedSat(`examples/descarga/${file}`);
  (found ? test : test.skip)(`the saved ${file} is taken by the sandbox's SAT`, async (t) => {
    const side = await startSatSide();
    t.teardown(() => side.close());
    // They are saved with white space that was not there when they were signed.
    const read = (name: string) =>
      readFileSync(sharedSat(`examples/descarga/${name}`) ?? "", "utf8").replace(/>\s+</g, "><");
    const lever = (method: string, levers: string, body: object) =>
      fetch(`${side.sandbox.url}/_sandbox/${levers}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await lever("PUT", "clock", { fixed: then });
    const message = read(file);
    const caller = satCaller(side, await side.efirma());
    const token = side.sandbox.descarga.tokens.issue("EKU9003173C9", "3330", new Date(then));
    const headers = { authorization: `WRAP access_token="${token.token}"` };
    const send = () => caller.post(path, action, message, headers);

    t.notRegex((await send()).text, said);
    t.is((await lever("POST", "descarga/trust", { certificate: certificateOf(message) })).status, 204);
    t.regex((await send()).text, said);
  });
}

function asked(kind: string) {
  return { ...requests, action: `${requests.action}SolicitaDescarga${kind}` };
}

function certificateOf(message: string): string {
  return /<(?:X509Certificate|o:BinarySecurityToken)[^>]*>([^<]+)/.exec(message)?.[1] ?? "";
}
