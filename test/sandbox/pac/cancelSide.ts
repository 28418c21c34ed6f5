import {
  cancellationXml,
  type CancellationFolio,
} from "../../../src/domain/cancellations/cancellationXml.ts";
import {
  receiverAnswerXml,
  type ReceiverAnswer,
} from "../../../src/domain/cancellations/receiverAnswerXml.ts";
import { signCancellation } from "../../../src/domain/cancellations/signCancellation.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { Csd } from "../../../src/domain/cfdi/sealCfdi.ts";
import type { Sandbox } from "../../../src/sandbox/startSandbox.ts";
import type { askStatus } from "../descarga/askStatus.ts";
import { document, emisorRfc, type SandboxSide } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";

export interface StampedForCancelling {
  readonly uuid: string;
  readonly printed: Parameters<typeof askStatus>[1];
}

/** A document whose receiver is asked: more than 1,000 pesos, for this receiver. */
export function dearDocument(Rfc = "SIL010101SB0"): Partial<UnsealedComprobante> {
  const tax = {
    Impuesto: "002",
    TipoFactor: "Tasa",
    TasaOCuota: "0.160000",
    Base: "5000.00",
    Importe: "800.00",
  } as const;
  const base = document();
  const [line] = base.Conceptos;
  if (!line) throw new Error("The document has no line.");
  return {
    SubTotal: "5000.00",
    Total: "5800.00",
    Receptor: { ...base.Receptor, Rfc },
    Conceptos: [{ ...line, ValorUnitario: "5000.00", Importe: "5000.00", Impuestos: { Traslados: [tax] } }],
    Impuestos: { TotalImpuestosTrasladados: "800.00", Traslados: [tax] },
  };
}

export function related(type: string, uuid: string): Partial<UnsealedComprobante> {
  return { CfdiRelacionados: [{ TipoRelacion: type, CfdiRelacionado: [{ UUID: uuid }] }] };
}

/** Stamps a document over HTTP. */
export async function stampForCancelling(
  side: SandboxSide,
  changes: Partial<UnsealedComprobante> = {},
): Promise<StampedForCancelling> {
  const { status, body } = await stampOverHttp(side.sandbox, await side.seal(changes));
  const uuid = body.data?.["uuid"];
  if (status !== 200 || uuid === undefined) throw new Error(JSON.stringify(body));
  const whole = { ...document(), ...changes };
  const printed = {
    re: whole.Emisor.Rfc,
    rr: whole.Receptor.Rfc,
    tt: whole.Total,
    id: uuid,
    fe: body.data?.["selloCFDI"]?.slice(-8) ?? "",
  };
  return { uuid, printed };
}

export async function signedCancel(
  csd: Csd,
  uuid: string,
  { rfc = emisorRfc, ...folio }: { rfc?: string } & Partial<Omit<CancellationFolio, "uuid">> = {},
): Promise<string> {
  const folios = [{ uuid, motive: "02", ...folio }] as const;
  return signCancellation(cancellationXml({ rfc, fecha: "2026-06-15T12:00:00", folios }), csd);
}

export async function signedAnswer(
  csd: Csd,
  rfc: string,
  uuid: string,
  answer: ReceiverAnswer,
): Promise<string> {
  const message = receiverAnswerXml({
    rfc,
    pacRfc: "LSO1306189R5",
    fecha: "2026-06-15T12:00:00",
    uuid,
    answer,
  });
  return signCancellation(message, csd);
}

/** SW's envelope, its data as it comes. */
export interface SwJson {
  readonly status: string;
  readonly codStatus?: string;
  readonly message?: string;
  readonly messageDetail?: string;
  readonly data: {
    readonly acuse?: string;
    readonly uuid?: Readonly<Record<string, string>> | readonly string[];
    readonly folios?: readonly { uuid: string; estatusUUID: string; respuesta: string }[];
  } | null;
}

/** Sends a signed message as SW's clients do, past our own adapter. */
export async function uploadXml(
  { url, token }: Pick<Sandbox, "url" | "token">,
  path: string,
  xml: string,
): Promise<SwJson> {
  const form = new FormData();
  form.append("xml", new Blob([xml], { type: "text/xml" }), "xml");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { method: "POST", body: form, headers });
  return (await answer.json()) as SwJson;
}

/** Cancels by XML and tells the code: the folio's, or the one that SW wraps. */
export async function cancelCode(side: SandboxSide, xml: string): Promise<string> {
  const said = await uploadXml(side.sandbox, "/cfdi33/cancel/xml", xml);
  const codes = Object.values<string>(said.data?.uuid ?? {});
  return codes[0] ?? said.messageDetail?.split(" ")[0] ?? "";
}
