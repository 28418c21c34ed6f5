import { type CatalogueEntry, entry, type Text } from "./errors/entry.ts";
import { bookkeepingErrors } from "./errors/bookkeepingErrors.ts";
import { globalInvoiceErrors } from "./errors/globalInvoiceErrors.ts";
import { cancellationErrors } from "./errors/cancellationErrors.ts";
import { substitutionErrors } from "./errors/substitutionErrors.ts";
import { consumerErrors } from "./errors/consumerErrors.ts";
import { accessErrors } from "./errors/accessErrors.ts";
import { catalogErrors } from "./errors/catalogErrors.ts";
import { certificateErrors } from "./errors/certificateErrors.ts";
import { efirmaErrors } from "./errors/efirmaErrors.ts";
import { refundErrors } from "./errors/refundErrors.ts";
import { reconciliationErrors } from "./errors/reconciliationErrors.ts";
import { satDownloadErrors } from "./errors/satDownloadErrors.ts";
import { merchantErrors } from "./errors/merchantErrors.ts";
import { mirrorErrors } from "./errors/mirrorErrors.ts";
import { workbookErrors } from "./errors/workbookErrors.ts";

export type { Text };

/** The source of a fault: our own rules, SAT's matrix, or the PAC's answer. */
export type FaultSource = "own" | "SAT" | "PAC";

/**
 * One thing wrong with what a caller sent. `code` is stable; SAT's and PACs' codes are kept verbatim.
 * `path` points into what the caller sent (`items[0].quantity`) or, for SAT's rules,
 * into the document (`Conceptos.Concepto[0].Importe`).
 */
export interface Fault {
  readonly code: string;
  readonly source: FaultSource;
  readonly path: string;
  readonly message: Text;
  readonly cure: Text;
}

/** More faults would help nobody, so nothing looks for them; the last fault then says that there are more. */
export const mostFaults = 100;

/** Every error a caller may see. The code is the contract; the text says what to do. */
export const errorCatalogue = {
  "request.unreadable": entry(400, "La petición no es HTTP válido.", "The request is not valid HTTP."),
  "request.timeout": entry(
    408,
    "La petición no llegó completa a tiempo; envíela de nuevo.",
    "The request did not arrive whole in time; send it again.",
  ),
  "request.expectation_unknown": entry(
    417,
    "El encabezado Expect solo admite 100-continue; corríjalo u omítalo.",
    "The header Expect takes 100-continue only; correct it or leave it out.",
  ),
  "request.headers_too_large": entry(
    431,
    "Los encabezados exceden el tamaño permitido; redúzcalos.",
    "The headers are over the size limit; shorten them.",
  ),
  "request.malformed": entry(400, "El cuerpo no es JSON válido.", "The body is not valid JSON."),
  "request.repeated_field": entry(
    400,
    "El cuerpo repite un campo dentro del mismo objeto; envíelo una sola vez.",
    "The body repeats a field within one object; send it once.",
  ),
  "request.parameter_invalid": entry(
    400,
    "Un parámetro de la consulta o un encabezado no es válido; vea details.",
    "A query parameter or a header is not valid; see details.",
  ),
  "request.unauthenticated": entry(
    401,
    "Falta la credencial, o no es válida, venció o fue revocada.",
    "The credential is missing, invalid, expired or revoked.",
  ),
  "request.foreign_page": entry(
    403,
    "La petición viene de otra página; envíe X-CSRF-Token (GET /auth/csrf).",
    "The request comes from another site's page; send X-CSRF-Token (GET /auth/csrf).",
  ),
  "request.too_large": entry(
    413,
    "El cuerpo excede el tamaño permitido; divida el envío.",
    "The body is over the size limit; split it.",
  ),
  "request.too_complex": entry(
    413,
    "El cuerpo tiene más campos, elementos o niveles de los que la operación admite; divídalo.",
    "The body has more fields, elements or levels than the operation takes; split it.",
  ),
  "request.media_type": entry(
    415,
    "Envíe el cuerpo como application/json.",
    "Send the body as application/json.",
  ),
  "request.invalid": entry(
    422,
    "Los datos no son válidos; details lista cada campo por corregir.",
    "The data is not valid; details lists every field to correct.",
  ),
  "request.rate_limited": entry(
    429,
    "Demasiadas peticiones; espere los segundos que indica Retry-After.",
    "Too many requests; wait for the seconds that Retry-After tells.",
    true,
  ),
  "resource.not_found": entry(404, "No existe.", "There is no such thing."),
  "resource.changed": entry(
    412,
    "Alguien lo cambió desde que usted lo leyó; léalo de nuevo y repita el cambio.",
    "Somebody changed it since you read it; read it again and repeat your change.",
  ),
  "method.not_allowed": entry(405, "Método no permitido en esta ruta.", "Method not allowed on this path."),
  "idempotency.key_reused": entry(
    422,
    "Esa Idempotency-Key ya se usó con otro contenido; use una nueva.",
    "That Idempotency-Key was used with other content; use a new one.",
  ),
  "idempotency.in_progress": entry(
    409,
    "La primera petición con esa Idempotency-Key sigue en curso; reintente en un momento.",
    "The first request with that Idempotency-Key is still running; retry in a moment.",
    true,
  ),
  "ticket.folio_conflict": entry(
    409,
    "Ese folio, con otro contenido, ya se factura o se facturó (o viene dos veces en el envío); consulte el ticket y corrija la factura, o use otro folio.",
    "That folio, with other content, is invoiced or on its way (or comes twice in one request); look at the ticket and correct its invoice, or use another folio.",
  ),
  "ticket.not_open": entry(
    409,
    "El ticket ya no está abierto; consulte su estado.",
    "The ticket is no longer open; look at its state.",
  ),
  "ticket.globally_invoiced": entry(
    409,
    "El ticket ya se declaró en una factura global; pida al comercio la factura a su nombre.",
    "The ticket is declared in a global invoice already; ask the merchant for one in your name.",
  ),
  "ticket.parked": entry(
    409,
    "El ticket espera a su sucursal, que todavía no existe; dela de alta con esa clave y el ticket se recibe solo.",
    "The ticket waits for its branch, which does not exist yet; create it under that code, and the ticket is taken in by itself.",
  ),
  "ticket.global_under_way": entry(
    409,
    "La factura global que incluye el ticket está en camino o se está cancelando; reintente cuando termine.",
    "The global invoice that holds the ticket is on its way, or is being cancelled; retry once that has ended.",
    true,
  ),
  "ticket.already_invoiced": entry(
    409,
    "El ticket ya tiene factura o está en proceso de facturarse.",
    "The ticket already has an invoice, or one is on its way.",
  ),
  "invoice.external_id_taken": entry(
    409,
    "Otra factura tiene ese externalId; búsquela con GET /invoices/external/{externalId}, o mande otro.",
    "Another invoice has that externalId; find it by GET /invoices/external/{externalId}, or send another.",
  ),
  "invoice.file_not_ready": entry(
    409,
    "La factura todavía no está timbrada; consulte su estado y reintente.",
    "The invoice is not stamped yet; poll its state and retry.",
    true,
  ),
  "ticket.not_reprocessable": entry(
    409,
    "Solo se reprocesa un ticket recibido o rechazado; consulte su estado.",
    "Only a received or a rejected ticket is taken in again; look at its state.",
  ),
  "invoice.settled": entry(
    409,
    "La factura ya está timbrada o rechazada; no queda nada por reintentar.",
    "The invoice is stamped or refused; nothing is left to retry.",
  ),
  "invoice.not_in_doubt": entry(
    409,
    "Solo se recupera una factura en duda; consulte su estado.",
    "Only an invoice in doubt is recovered; look at its state.",
  ),
  "invoice.leased": entry(
    409,
    "Otro proceso le está preguntando al PAC; reintente en un momento.",
    "Another process is asking the PAC; retry in a moment.",
    true,
  ),
  "job.running": entry(
    409,
    "El trabajo está en ejecución; reintente cuando termine.",
    "The job is running; retry when it has ended.",
    true,
  ),
  ...accessErrors,
  ...certificateErrors,
  ...efirmaErrors,
  ...refundErrors,
  ...reconciliationErrors,
  ...satDownloadErrors,
  ...mirrorErrors,
  ...merchantErrors,
  ...bookkeepingErrors,
  ...globalInvoiceErrors,
  ...consumerErrors,
  ...cancellationErrors,
  ...substitutionErrors,
  ...workbookErrors,
  ...catalogErrors,
  "pac.unreachable": entry(
    503,
    "El PAC no responde; se reintenta solo.",
    "The PAC does not answer; it is retried by itself.",
    true,
  ),
  "pac.answer_unreadable": entry(
    502,
    "El PAC contestó algo que no se puede aceptar; se reintenta solo.",
    "The PAC answered something that cannot be accepted; it is retried by itself.",
    true,
  ),
  "pac.credentials_refused": entry(
    502,
    "El PAC rechazó las credenciales; revise la configuración.",
    "The PAC refused the credentials; check the configuration.",
    true,
  ),
  "pac.breaker_open": entry(
    409,
    "El interruptor de ese PAC está abierto; ciérrelo primero.",
    "That PAC's breaker is open; close it first.",
  ),
  "mail.unreachable": entry(
    503,
    "El servidor de correo no responde; se reintenta solo.",
    "The mail server does not answer; it is retried by itself.",
    true,
  ),
  "sat.unreachable": entry(
    503,
    "El SAT no responde; se reintenta solo.",
    "SAT does not answer; it is retried by itself.",
    true,
  ),
  "storage.unreachable": entry(
    503,
    "El almacén de archivos no responde; se reintenta solo.",
    "The object storage does not answer; it is retried by itself.",
    true,
  ),
  "service.unavailable": entry(
    503,
    "El servicio no puede atender ahora; reintente en unos segundos.",
    "The service cannot answer now; retry in some seconds.",
    true,
  ),
  "internal.error": entry(
    500,
    "Error interno; repórtelo con el X-Request-Id.",
    "Internal error; report it with the X-Request-Id.",
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface AppErrorOptions {
  readonly details?: readonly Fault[];
  /** For operators: goes to the log, never to the caller. */
  readonly internal?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure whose public face stands in the catalogue; what is internal stays in `internal` and `cause`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly Fault[];
  readonly internal: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.internal ?? errorCatalogue[code].message.en, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details ?? [];
    this.internal = options.internal;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get retryable(): boolean {
    const { retryable = false }: CatalogueEntry = errorCatalogue[this.code];
    return retryable;
  }

  get publicMessage(): Text {
    return errorCatalogue[this.code].message;
  }
}
