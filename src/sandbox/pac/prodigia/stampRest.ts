import type { Reply } from "../reply.ts";
import type { PacVoice } from "../serveWithMischief.ts";
import { stampDocument } from "../stampDocument.ts";
import type { StampedResult, StampingDeps } from "../stampDocument.ts";

/** A result as Prodigia names its fields, in JSON or in XML. */
type Fields = Readonly<Record<string, string | number | boolean>>;

interface StampQuery {
  readonly contract: string;
  readonly options: readonly string[];
  /** True when a 307 comes without the earlier stamp, whatever the options say. */
  readonly withhold: boolean;
}

const previous = { timbradoOk: false, codigo: 307, mensaje: "El CFDI contiene un timbre previo." };

/** Stamps as `timbrado40` does: a 307 brings the earlier stamp where REGRESAR_CON_ERROR_307_XML asks for it. */
export async function stampRest(
  deps: StampingDeps,
  xml: string,
  { contract, options, withhold }: StampQuery,
): Promise<Reply> {
  const outcome = await stampDocument(deps, { xml, customId: "", document: "cfdi" });
  const reply = (fields: Fields) => servicioTimbrado({ contrato: contract, ...fields }, options);
  switch (outcome.kind) {
    case "sold":
      return reply({ timbradoOk: true, codigo: 0, mensaje: "", ...stampedFields(outcome) });
    case "soldBefore":
      return options.includes("REGRESAR_CON_ERROR_307_XML") && !withhold
        ? reply({ ...previous, ...stampedFields(outcome) })
        : reply(previous);
    case "carriesTimbre":
      return reply(previous);
    case "refused": {
      const mensaje = [outcome.text, outcome.detail].filter((part) => part !== "").join(" | ");
      return reply({ timbradoOk: false, codigo: codeOf(outcome.code), mensaje });
    }
    default:
      throw new Error(`${outcome.kind} is no outcome of Prodigia's.`);
  }
}

/** Returns an answer of the stamping service with a code and no stamp. */
export function stampComplaint(code: string, text: string, options: readonly string[]): Reply {
  return servicioTimbrado({ timbradoOk: false, codigo: codeOf(code), mensaje: text }, options);
}

/** Returns the words of the stamping service for what the levers make it say. */
export function stampVoice(options: readonly string[]): PacVoice {
  return {
    refuse: ({ code, text }) => stampComplaint(code, text, options),
    serverError: (status) => ({ status, type: "text/plain", body: "Internal Server Error" }),
    garbage: {
      status: 200,
      type: "application/json",
      body: '{"servicioTimbrado":{"timbradoOk":true,\u0000\u0007',
    },
  };
}

function stampedFields({ xml, stamp }: StampedResult): Fields {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(stamp.timbre)?.[1] ?? "";
  return {
    version: 1.1,
    UUID: stamp.uuid.toUpperCase(),
    FechaTimbrado: attribute("FechaTimbrado"),
    selloCFD: attribute("SelloCFD"),
    noCertificadoSAT: attribute("NoCertificadoSAT"),
    selloSAT: attribute("SelloSAT"),
    xmlBase64: Buffer.from(xml, "utf8").toString("base64"),
  };
}

/** Prodigia's numbers are numbers in JSON, SAT's other codes are text. */
function codeOf(code: string): string | number {
  return /^\d+$/.test(code) ? Number(code) : code;
}

function servicioTimbrado(fields: Fields, options: readonly string[]): Reply {
  if (options.includes("RESPUESTA_JSON")) return { status: 200, body: { servicioTimbrado: fields } };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?><servicioTimbrado>${elements.join("")}</servicioTimbrado>`;
  return { status: 200, type: "application/xml", body };
}

function escapeText(value: string | number | boolean): string {
  return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
