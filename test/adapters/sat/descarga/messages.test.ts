import { createHash, verify, X509Certificate } from "node:crypto";
import { XmlC14NMode, XmlDocument, type XmlElement } from "libxml2-wasm";
import {
  ComplementoCfdi,
  DateTime,
  DateTimePeriod,
  DocumentStatus,
  DocumentType,
  DownloadType,
  Fiel,
  FielRequestBuilder,
  QueryParameters,
  RequestType,
  RfcMatch,
  RfcMatches,
  RfcOnBehalf,
  Uuid,
} from "@nodecfdi/sat-ws-descarga-masiva";
import test from "ava";
import { autenticaMessage } from "../../../../src/adapters/sat/descarga/autenticaMessage.ts";
import { descargaMessage } from "../../../../src/adapters/sat/descarga/descargaMessage.ts";
import { solicitaMessage } from "../../../../src/adapters/sat/descarga/solicitaMessage.ts";
import { verificaMessage } from "../../../../src/adapters/sat/descarga/verificaMessage.ts";
import type { SatQuery } from "../../../../src/domain/satDownloads/satQuery.ts";
import type { OpenedEfirma } from "../../../../src/ports/satDownloads.ts";
import { satQueries } from "./satQueries.ts";
import { testEfirma } from "./testEfirma.ts";

const now = new Date("2026-06-15T18:00:00.123Z");
const requestId = "3f30a4e1-af73-4085-8991-e4d97eef16bd";
const packageId = "4E80345D-917F-40BB-A98F-4A73939343C5_01";

let efirma: OpenedEfirma;
let library: FielRequestBuilder;
test.before(async () => {
  efirma = await testEfirma();
  const { privateKey, certificate } = efirma;
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  library = new FielRequestBuilder(Fiel.create(new X509Certificate(certificate).toString(), key, ""));
});

test("the request for a token is the public client's, byte for byte", (t) => {
  const { body } = autenticaMessage(efirma, now, "uuid-1");
  const expires = DateTime.create("2026-06-15T18:05:00.123Z");
  t.is(
    canonical(body),
    canonical(library.authorization(DateTime.create(now.toISOString()), expires, "uuid-1")),
  );
});

for (const [name, query] of Object.entries(satQueries)) {
  test(`a request (${name}) is the public client's, byte for byte`, (t) => {
    const { body } = solicitaMessage(efirma, query);
    t.is(canonical(body), canonical(withOurIssuer(library.query(parametersOf(query)), body)));
  });
}

test("asking how far a request is and asking for a package are the public client's, byte for byte", (t) => {
  const asked = verificaMessage(efirma, requestId).body;
  t.is(canonical(asked), canonical(withOurIssuer(library.verify(requestId), asked)));
  const fetched = descargaMessage(efirma, packageId).body;
  t.is(canonical(fetched), canonical(withOurIssuer(library.download(packageId), fetched)));
});

const signed: Record<string, () => string> = {
  autentica: () => autenticaMessage(efirma, now).body,
  ...Object.fromEntries(
    Object.entries(satQueries).map(([name, query]) => [name, () => solicitaMessage(efirma, query).body]),
  ),
  verifica: () => verificaMessage(efirma, `${requestId}"<&>'\t\n\r`).body,
  descarga: () => descargaMessage(efirma, packageId).body,
};
for (const [name, build] of Object.entries(signed)) {
  test(`digest and signature (${name}) hold after libxml2's exclusive canonicalisation`, (t) => {
    const { digest, digested, signedInfo, signature } = partsOf(build());
    t.is(digest, createHash("sha1").update(digested).digest("base64"));
    const { publicKey } = new X509Certificate(efirma.certificate);
    t.true(verify("sha1", Buffer.from(signedInfo), publicKey, Buffer.from(signature, "base64")));
  });
}

test("each message names its own action", (t) => {
  const queries = [satQueries.issued, satQueries.received, satQueries.folio];
  t.deepEqual(
    [
      autenticaMessage(efirma, now),
      ...queries.map((query) => solicitaMessage(efirma, query)),
      verificaMessage(efirma, requestId),
      descargaMessage(efirma, packageId),
    ].map(({ action }) => action),
    [
      "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica",
      "http://DescargaMasivaTerceros.sat.gob.mx/ISolicitaDescargaService/SolicitaDescargaEmitidos",
      "http://DescargaMasivaTerceros.sat.gob.mx/ISolicitaDescargaService/SolicitaDescargaRecibidos",
      "http://DescargaMasivaTerceros.sat.gob.mx/ISolicitaDescargaService/SolicitaDescargaFolio",
      "http://DescargaMasivaTerceros.sat.gob.mx/IVerificaSolicitudDescargaService/VerificaSolicitudDescarga",
      "http://DescargaMasivaTerceros.sat.gob.mx/IDescargaMasivaTercerosService/Descargar",
    ],
  );
});

/** Compared in canonical form: how an empty element is written is nobody's business. */
function canonical(xml: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
  } finally {
    document.dispose();
  }
}

/** The library writes the issuer with numbers for some attributes' names; SAT's other clients write names, as we do. */
function withOurIssuer(theirs: string, ours: string): string {
  const pattern = /<X509IssuerName>[^<]*/;
  return theirs.replace(pattern, () => pattern.exec(ours)?.[0] ?? "");
}

function partsOf(xml: string) {
  const document = XmlDocument.fromString(xml);
  try {
    const at = (path: string) => document.get(path) as XmlElement;
    const any = (name: string) => `//*[local-name()='${name}']`;
    const exclusive = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
    const digest = at(any("DigestValue")).content;
    const signature = at(any("SignatureValue")).content;
    const signedInfo = at(any("SignedInfo")).canonicalizeToString(exclusive);
    const reference = at(`${any("Reference")}[@URI]`).attr("URI")?.value;
    if (reference === "") at(any("Signature")).remove();
    const target = reference === "" ? `${any("Body")}/*` : any("Timestamp");
    return { digest, signature, signedInfo, digested: at(target).canonicalizeToString(exclusive) };
  } finally {
    document.dispose();
  }
}

function parametersOf(query: SatQuery): QueryParameters {
  if (query.requestType === "folio") return QueryParameters.create().withUuid(Uuid.create(query.folio));
  const { counterparties = [], status = "todos", content } = query;
  const states = { todos: "undefined", vigente: "active", cancelado: "cancelled" } as const;
  const types = { I: "ingreso", N: "nomina" } as const;
  const period = DateTimePeriod.create(DateTime.create(query.from), DateTime.create(query.to));
  let parameters = QueryParameters.create(period)
    .withDownloadType(new DownloadType(query.requestType === "emitidos" ? "issued" : "received"))
    .withRequestType(new RequestType(content === "cfdi" ? "xml" : "metadata"))
    .withDocumentStatus(new DocumentStatus(states[status]))
    .withRfcMatches(RfcMatches.create(...counterparties.map((rfc) => RfcMatch.create(rfc))));
  if (query.comprobanteType)
    parameters = parameters.withDocumentType(new DocumentType(types[query.comprobanteType as "I" | "N"]));
  if (query.complement) parameters = parameters.withComplement(ComplementoCfdi.create("nomina12"));
  if (query.thirdParty) parameters = parameters.withRfcOnBehalf(RfcOnBehalf.create(query.thirdParty));
  return parameters;
}
