import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import test from "ava";
import { satEndpoint } from "../../../../src/adapters/sat/descarga/satEndpoint.ts";
import type { NoAnswer } from "../../../../src/ports/noAnswer.ts";
import type { BareReply } from "./bareSat.ts";
import { emptyZip } from "./bareSide.ts";
import { clientRig, inProgress, knownRequest } from "./clientRig.ts";
import { satAnswers, token } from "./satAnswers.ts";
import { satQueries } from "./satQueries.ts";
import { testEfirma } from "./testEfirma.ts";

const efirma = await testEfirma();
const zip = emptyZip.toString("base64");

for (const [said, meaning] of [
  ["5002", "exhausted"],
  ["5005", "duplicate"],
  ["304", "certificateRevoked"],
  ["5999", "unknown"],
  ["constructor", "unknown"],
] as const) {
  test(`the code ${said} is ${meaning}, and SAT's own code and words are kept`, async (t) => {
    const { downloads, sat } = await clientRig(t);
    sat.answer("solicita", { body: satAnswers.solicita(`CodEstatus="${said}" Mensaje="Así dice el SAT"`) });
    t.deepEqual(await downloads.request(efirma, satQueries.issued), {
      kind: "refused",
      code: said,
      message: "Así dice el SAT",
      meaning,
    });
  });
}

test("states and outcomes that nobody knows are unknown, and an absurd count is none", async (t) => {
  const { downloads, sat } = await clientRig(t);
  const odd =
    'CodEstatus="5000" EstadoSolicitud="9" CodigoEstadoSolicitud="5099" NumeroCFDIs="-1e99" Mensaje="?"';
  sat.answer("verifica", { body: satAnswers.verifica(odd, " ", "a_01") });
  t.like(await downloads.verify(efirma, knownRequest), {
    kind: "answered",
    status: "unknown",
    outcome: { code: "5099", message: "?", meaning: "unknown" },
    cfdiCount: 0,
    packageIds: ["a_01"],
  });
});

const noAnswers: Readonly<Record<string, BareReply>> = {
  "an acceptance without an id": {
    body: satAnswers.solicita('CodEstatus="5000" Mensaje="Solicitud Aceptada"'),
  },
  "a result without a code": { body: satAnswers.solicita('Mensaje="Solicitud Aceptada"') },
  "another service's answer": { body: satAnswers.verifica(inProgress) },
  "a fault": { status: 500, body: satAnswers.fault("s:Client", "Index was outside the bounds") },
  "a sound answer under HTTP 500": {
    status: 500,
    body: satAnswers.solicita('IdSolicitud="x" CodEstatus="5000"'),
  },
  "a redirect": (response) => void response.writeHead(302, { location: "http://host.invalid/" }).end(),
  "XML that is no SOAP": { body: "<a/>" },
  JSON: { type: "application/json", body: '{"CodEstatus":"5000"}' },
  "an entity that reads a file": {
    body: `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${satAnswers.solicita('CodEstatus="5000" IdSolicitud="&x;"')}`,
  },
  "a billion laughs": {
    body: `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${satAnswers.solicita('CodEstatus="5000" IdSolicitud="&b;"')}`,
  },
  "an answer of megabytes": {
    body: satAnswers.solicita(`CodEstatus="5000" IdSolicitud="${"x".repeat(2_000_000)}"`),
  },
  binary: { body: Buffer.from([0, 255, 254, 60, 62, 0]) },
};
for (const [what, reply] of Object.entries(noAnswers)) {
  test(`${what} is no answer to a request, and whether it counted is unknown`, async (t) => {
    const { downloads, sat } = await clientRig(t);
    sat.answer("solicita", reply);
    const { delivery, error } = noAnswer(await downloads.request(efirma, satQueries.issued));
    t.is(delivery, "unknown");
    t.like(error, { code: "sat.unreachable", retryable: true });
    t.true((error.internal ?? "").length < 600);
    t.false(error.internal?.includes("root:"));
  });
}

const accepted = 'CodEstatus="5000" Mensaje="Solicitud Aceptada"';
const noPackages: Readonly<Record<string, BareReply>> = {
  "5000 without a package": { body: satAnswers.descarga(accepted, "") },
  "a package that is not base64": { body: satAnswers.descarga(accepted, "PK&amp;") },
  "a package cut within a group": { body: satAnswers.descarga(accepted, zip.slice(0, -3)) },
  "a package larger than allowed": { body: satAnswers.descarga(accepted, "QUJD".repeat(200_000)) },
  "a page": { type: "text/html", body: `<!DOCTYPE html><html><p>${"Mantenimiento ".repeat(100)}</html>` },
  "a page that never ends": (response) => {
    response.writeHead(200);
    const write = () =>
      void response.write("<p>Mantenimiento</p>".repeat(1_000), (error) => error ?? write());
    response.write("<html>", write);
  },
  "a fault": { status: 500, body: satAnswers.fault("s:InternalServiceFault") },
  "an unsaid package that is no ZIP": { body: satAnswers.descarga("", "QUJD") },
  "a line that falls silent": (response) => {
    response.writeHead(200);
    response.write(satAnswers.descarga(accepted, zip).slice(0, -60));
  },
};
for (const [what, reply] of Object.entries(noPackages)) {
  test(`${what} is no package, and leaves no file`, async (t) => {
    const { downloads, sat, file } = await clientRig(t, { packages: { silenceMs: 500, maxBytes: 100_000 } });
    sat.answer("descarga", reply);
    writeFileSync(file, "of an earlier attempt");
    const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
    t.like(answer, { kind: "noAnswer", delivery: "unknown", error: { code: "sat.unreachable" } });
    t.false(existsSync(file));
  });
}

const beforeThePackage = satAnswers.descarga(accepted, "|").split("|")[0] ?? "";
const cutAfter =
  (sent: string): BareReply =>
  (response) => {
    response.writeHead(200, { "content-length": 10_000 });
    response.write(sent, () => response.destroy());
  };
const givings: readonly (readonly [string, BareReply, boolean])[] = [
  ["a line cut after a byte of the package", cutAfter(`${beforeThePackage}QUJD`), true],
  ["a line cut before the package's first byte", cutAfter(beforeThePackage), true],
  ["a line cut without an answer", (response) => void response.destroy(), false],
  ["a page", { type: "text/html", body: "<html>Mantenimiento</html>" }, false],
  ["a page of an error", { status: 503, type: "text/html", body: "<html>Mantenimiento</html>" }, false],
  ["a fault", { status: 500, body: satAnswers.fault("s:InternalServiceFault") }, false],
];
for (const [what, reply, isGiven] of givings) {
  test(`${what} ${isGiven ? "says" : "does not say"} that SAT was giving the package out`, async (t) => {
    const { downloads, sat, file } = await clientRig(t);
    sat.answer("descarga", reply);
    let given = 0;
    const call = { service: "cfdi", packageId: "x_01", file, onGiven: () => (given += 1) } as const;
    t.is((await downloads.fetchPackage(efirma, call)).kind, "noAnswer");
    t.is(given, isGiven ? 1 : 0);
  });
}

test("a refusal of a package is a value, with an empty element as SAT sends it", async (t) => {
  const { downloads, sat, file } = await clientRig(t);
  sat.answer("descarga", {
    body: satAnswers.descarga('CodEstatus="5008" Mensaje="Máximo de descargas permitidas"', ""),
  });
  t.deepEqual(await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file }), {
    kind: "refused",
    code: "5008",
    message: "Máximo de descargas permitidas",
    meaning: "packageExhausted",
  });
  t.false(existsSync(file));
});

test("a ZIP that came whole is kept, whatever the code beside it says or does not say", async (t) => {
  const { downloads, sat, file } = await clientRig(t);
  for (const [attributes, code] of [
    ['CodEstatus="404" Mensaje="Error no Controlado"', "404"],
    ["", ""],
  ] as const) {
    sat.answer("descarga", { body: satAnswers.descarga(attributes, zip) });
    const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
    t.like(answer, { kind: "fetched", code, sizeBytes: emptyZip.length });
  }
});

test("a disk that refuses costs no download", async (t) => {
  const { downloads, sat, file } = await clientRig(t);
  const wanted = { service: "cfdi", packageId: "x_01", file: join(file, "not", "there.zip") } as const;
  await t.throwsAsync(downloads.fetchPackage(efirma, wanted), { code: "ENOENT" });
  t.false(sat.calls.some(({ path }) => path.includes("DescargaMasiva")));
});

test("no error shows a token, a signature, a certificate or a key, even of a server that echoes", async (t) => {
  const { downloads, sat, file } = await clientRig(t);
  const echo: BareReply = (response, { headers, body }) =>
    void response.writeHead(418).end(`${headers.authorization} ${body}`);
  for (const operation of ["solicita", "verifica", "descarga"] as const) sat.answer(operation, echo);
  const errors = [
    await downloads.request(efirma, satQueries.issued),
    await downloads.verify(efirma, knownRequest),
    await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file }),
  ];
  sat.answer("autentica", echo);
  errors.push(await downloads.verify(await testEfirma(), knownRequest));
  sat.answer("autentica", { status: 500, body: satAnswers.token(token("secret")) });
  errors.push(await downloads.verify(await testEfirma(), knownRequest));
  const secrets = [
    "eyJ",
    token("1").slice(20, 40),
    efirma.certificate.toString("base64").slice(0, 60),
    ...sat.calls.map(({ body }) => /<SignatureValue>(.{40})/.exec(body)?.[1] ?? "-----BEGIN"),
  ];
  for (const error of errors.map(noAnswer).map(inspected)) {
    t.regex(error, /sat\.unreachable/);
    for (const secret of secrets) t.false(error.includes(secret), `${secret} in ${error}`);
  }
});

test("operators can count what calls came to", async (t) => {
  const counted: string[] = [];
  const { downloads, sat } = await clientRig(t, { onCall: (...call) => void counted.push(call.join(" ")) });
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  sat.answer(
    "solicita",
    { body: satAnswers.solicita('CodEstatus="5002" Mensaje="Agotadas"') },
    { status: 404, body: "" },
  );
  await downloads.verify(efirma, knownRequest);
  await downloads.request(efirma, satQueries.issued);
  await downloads.request(efirma, satQueries.issued);
  t.deepEqual(counted, ["autentica ok", "verifica ok", "solicita exhausted", "solicita unreachable"]);
});

test("in live mode SAT's own addresses are asked, each service at its own hosts", (t) => {
  const operations = ["autentica", "solicita", "verifica", "descarga"] as const;
  const addresses = (["cfdi", "retenciones"] as const).flatMap((service) =>
    operations.map((operation) => satEndpoint(service, operation, undefined).href),
  );
  t.deepEqual(addresses, [
    "https://cfdidescargamasivasolicitud.clouda.sat.gob.mx/Autenticacion/Autenticacion.svc",
    "https://cfdidescargamasivasolicitud.clouda.sat.gob.mx/SolicitaDescargaService.svc",
    "https://cfdidescargamasivasolicitud.clouda.sat.gob.mx/VerificaSolicitudDescargaService.svc",
    "https://cfdidescargamasiva.clouda.sat.gob.mx/DescargaMasivaService.svc",
    "https://retendescargamasivasolicitud.clouda.sat.gob.mx/Autenticacion/Autenticacion.svc",
    "https://retendescargamasivasolicitud.clouda.sat.gob.mx/SolicitaDescargaService.svc",
    "https://retendescargamasivasolicitud.clouda.sat.gob.mx/VerificaSolicitudDescargaService.svc",
    "https://retendescargamasiva.clouda.sat.gob.mx/DescargaMasivaService.svc",
  ]);
});

function inspected(error: unknown): string {
  return inspect(error, { depth: 10, maxStringLength: Infinity, breakLength: Infinity });
}

function noAnswer(answer: { readonly kind: string } | NoAnswer): NoAnswer {
  if (!("delivery" in answer)) throw new Error(`Expected no answer, got ${JSON.stringify(answer)}`);
  return answer;
}
