import type { CertificateFiles } from "../../../src/sandbox/authority/issueCsd.ts";
import { type Canonicalisation, signedAuthentication, signedMessage } from "./signedMessage.ts";
import { type SatSide, taxpayer } from "./satSide.ts";

/** An answer of SAT's, its attributes read off wherever they stand. */
interface SatSaid {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly text: string;
  attribute(name: string): string | undefined;
}

/** A taxpayer's own way to SAT's services, message by message. */
export interface SatCaller {
  readonly authorization: () => string;
  authenticate(): Promise<SatSaid>;
  request(attributes?: Readonly<Record<string, string>>, operation?: string): Promise<SatSaid>;
  verify(id: string): Promise<SatSaid & { readonly packageIds: readonly string[] }>;
  download(id: string): Promise<SatSaid & { readonly zip: Buffer }>;
  /** Posts anything under an action. */
  post(
    path: string,
    action: string,
    body: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<SatSaid>;
}

const des = "http://DescargaMasivaTerceros.sat.gob.mx";
const aWeek = { FechaInicial: "2026-03-02T00:00:00", FechaFinal: "2026-03-08T23:59:59" };

/** Calls under a taxpayer's certificate; authenticate first, or be refused. */
export function satCaller(
  side: SatSide,
  files: CertificateFiles,
  options: { rfc?: string; canonicalisation?: Canonicalisation; service?: "cfdi" | "retenciones" } = {},
): SatCaller {
  const { rfc = taxpayer, canonicalisation = "exclusive", service = "cfdi" } = options;
  let token = "";
  const authorization = () => `WRAP access_token="${token}"`;
  return { authorization, authenticate, request, verify, download, post };

  async function authenticate(): Promise<SatSaid> {
    const action = "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica";
    const body = signedAuthentication(files, side.sandbox.descarga.clock.now());
    const said = await post("Autenticacion/Autenticacion", action, body);
    token = /<AutenticaResult>([^<]*)/.exec(said.text)?.[1] ?? token;
    return said;
  }

  function request(
    attributes: Readonly<Record<string, string>> = {},
    operation = "SolicitaDescargaEmitidos",
  ): Promise<SatSaid> {
    const self =
      operation === "SolicitaDescargaEmitidos"
        ? { RfcEmisor: rfc }
        : operation === "SolicitaDescargaRecibidos"
          ? { RfcReceptor: rfc }
          : undefined;
    const range = self && { ...aWeek, ...self, TipoSolicitud: "CFDI", EstadoComprobante: "Todos" };
    const all = { RfcSolicitante: rfc, ...range, ...attributes };
    const action = `${des}/ISolicitaDescargaService/${operation}`;
    return post("SolicitaDescargaService", action, sign(operation, "solicitud", all));
  }

  async function verify(id: string) {
    const operation = "VerificaSolicitudDescarga";
    const body = sign(operation, "solicitud", { IdSolicitud: id, RfcSolicitante: rfc });
    const action = `${des}/IVerificaSolicitudDescargaService/${operation}`;
    const said = await post("VerificaSolicitudDescargaService", action, body);
    const packageIds = [...said.text.matchAll(/<IdsPaquetes>([^<]*)/g)].map(([, found = ""]) => found);
    return { ...said, packageIds };
  }

  async function download(id: string) {
    const operation = "PeticionDescargaMasivaTercerosEntrada";
    const body = sign(operation, "peticionDescarga", { IdPaquete: id, RfcSolicitante: rfc });
    const said = await post("DescargaMasivaService", `${des}/IDescargaMasivaTercerosService/Descargar`, body);
    return { ...said, zip: Buffer.from(/<Paquete>([^<]*)/.exec(said.text)?.[1] ?? "", "base64") };
  }

  function sign(
    operation: string,
    element: "solicitud" | "peticionDescarga",
    attributes: Readonly<Record<string, string>>,
  ): string {
    return signedMessage({ operation, element, attributes }, files, canonicalisation);
  }

  async function post(
    path: string,
    action: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<SatSaid> {
    const answer = await fetch(`${side.sandbox.descargaUrl}/${service}/${path}.svc`, {
      method: "POST",
      headers: {
        "content-type": 'text/xml; charset="utf-8"',
        soapaction: action,
        ...(token && { authorization: authorization() }),
        ...headers,
      },
      body,
    });
    const text = await answer.text();
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
    return {
      status: answer.status,
      code: attribute("CodEstatus"),
      message: attribute("Mensaje"),
      text,
      attribute,
    };
  }
}

/** A taxpayer with a token. */
export async function authenticated(
  side: SatSide,
  options: { rfc?: string; canonicalisation?: Canonicalisation; service?: "cfdi" | "retenciones" } = {},
): Promise<SatCaller> {
  const caller = satCaller(side, await side.efirma(options.rfc), options);
  await caller.authenticate();
  return caller;
}
