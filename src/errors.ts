import { type CatalogueEntry, entry, type Text } from "./errors/entry.ts";
import { addendaErrors } from "./errors/addendaErrors.ts";
import { advanceErrors } from "./errors/advanceErrors.ts";
import { bookkeepingErrors } from "./errors/bookkeepingErrors.ts";
import { globalInvoiceErrors } from "./errors/globalInvoiceErrors.ts";
import { cancellationErrors } from "./errors/cancellationErrors.ts";
import { pacErrors } from "./errors/pacErrors.ts";
import { sandboxErrors } from "./errors/sandboxErrors.ts";
import { ticketSourceErrors } from "./errors/ticketSourceErrors.ts";
import { webhookErrors } from "./errors/webhookErrors.ts";
import { substitutionErrors } from "./errors/substitutionErrors.ts";
import { consumerErrors } from "./errors/consumerErrors.ts";
import { accessErrors } from "./errors/accessErrors.ts";
import { catalogErrors } from "./errors/catalogErrors.ts";
import { certificateErrors } from "./errors/certificateErrors.ts";
import { efirmaErrors } from "./errors/efirmaErrors.ts";
import { paymentErrors } from "./errors/paymentErrors.ts";
import { refundErrors } from "./errors/refundErrors.ts";
import { reconciliationErrors } from "./errors/reconciliationErrors.ts";
import { satDownloadErrors } from "./errors/satDownloadErrors.ts";
import { merchantErrors } from "./errors/merchantErrors.ts";
import { mirrorErrors } from "./errors/mirrorErrors.ts";
import { readingErrors } from "./errors/readingErrors.ts";
import { ticketErrors } from "./errors/ticketErrors.ts";
import { workbookErrors } from "./errors/workbookErrors.ts";

export type { Text };

/** The source of a fault: our own rules, SAT's matrix, or the PAC's answer. */
export type FaultSource = "own" | "SAT" | "PAC";

/**
 * One thing wrong with what a caller sent. `code` is stable; SAT's and PACs' codes are kept verbatim.
 * `path` points into what the caller sent (`items[0].quantity`), and `sat`, for SAT's rules, into the document
 * (`Conceptos.Concepto[0].Cantidad`). Where no field of the caller's decides, `path` too points into the document.
 */
export interface Fault {
  readonly code: string;
  readonly source: FaultSource;
  readonly path: string;
  readonly sat?: string;
  /** The place in a text that is broken as a whole. */
  readonly position?: TextPosition;
  readonly message: Text;
  readonly cure: Text;
}

/** A place in a text: its line and column from one, its offset in characters from zero. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A search for faults ends here, since more would help nobody; the last fault then says that there are more. */
export const mostFaults = 100;

/** Every error a caller may see. The code is the contract; the text says what to do. */
export const errorCatalogue = {
  "request.unreadable": entry(
    400,
    "La petición no es HTTP válido; revise el cliente y envíela de nuevo.",
    "The request is not valid HTTP; check the client and send it again.",
  ),
  "request.range_unsatisfiable": entry(
    416,
    "El archivo termina antes de la parte que se pide; pida una que esté dentro, o el archivo completo.",
    "The file ends before the part that is asked for; ask for one within it, or for the whole file.",
  ),
  "request.timeout": entry(
    408,
    "La petición no llegó completa a tiempo; envíela de nuevo.",
    "The request did not arrive completely in time; send it again.",
  ),
  "request.expectation_unknown": entry(
    417,
    "El encabezado Expect solo admite 100-continue; corríjalo u omítalo.",
    "The header Expect may only be 100-continue; correct it or leave it out.",
  ),
  "request.headers_too_large": entry(
    431,
    "Los encabezados exceden el tamaño permitido; redúzcalos.",
    "The headers are over the size limit; shorten them.",
  ),
  "request.malformed": entry(
    400,
    "El cuerpo no es JSON válido; corríjalo y envíelo de nuevo.",
    "The body is not valid JSON; correct it and send it again.",
  ),
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
    "La credencial falta, no es válida, venció o fue revocada; inicie sesión o envíe otra.",
    "The credential is missing, invalid, expired or revoked; sign in, or send another one.",
  ),
  "request.foreign_page": entry(
    403,
    "La petición viene de otro sitio; envíe X-CSRF-Token (GET /auth/csrf).",
    "The request comes from another site; send X-CSRF-Token (GET /auth/csrf).",
  ),
  "request.too_large": entry(
    413,
    "El cuerpo excede el tamaño permitido; divida el envío.",
    "The body is over the size limit; split it.",
  ),
  "request.too_complex": entry(
    413,
    "El cuerpo tiene más campos, elementos o niveles de los que la operación admite; divídalo.",
    "The body has more fields, elements or levels than the operation accepts; split it.",
  ),
  "request.media_type": entry(
    415,
    "Envíe el cuerpo como application/json, o como otro tipo que la operación admita.",
    "Send the body as application/json, or as another type that the operation takes.",
  ),
  "request.invalid": entry(
    422,
    "Los datos no son válidos; details lista cada campo por corregir.",
    "The data is not valid; details lists every field to correct.",
  ),
  "request.rate_limited": entry(
    429,
    "Demasiadas peticiones; espere los segundos que indica Retry-After.",
    "Too many requests; wait for the seconds given in Retry-After.",
    true,
  ),
  "path.unknown": entry(404, "La ruta no existe; vea details.", "There is no such path; see details."),
  "resource.not_found": entry(404, "No existe.", "There is no such thing."),
  "resource.changed": entry(
    412,
    "Alguien lo cambió desde que usted lo leyó; léalo de nuevo y repita el cambio.",
    "Somebody changed it since you read it; read it again and repeat your change.",
  ),
  "resource.version_required": entry(
    428,
    "Envíe If-Match con el ETag de lo que leyó, para no deshacer el cambio de otra persona.",
    "Send If-Match with the ETag of what you read, so that you undo nobody else's change.",
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
  ...ticketErrors,
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
  ...paymentErrors,
  ...reconciliationErrors,
  ...satDownloadErrors,
  ...mirrorErrors,
  ...readingErrors,
  ...merchantErrors,
  ...bookkeepingErrors,
  ...globalInvoiceErrors,
  ...consumerErrors,
  ...cancellationErrors,
  ...pacErrors,
  ...webhookErrors,
  ...ticketSourceErrors,
  ...sandboxErrors,
  ...substitutionErrors,
  ...addendaErrors,
  ...advanceErrors,
  ...workbookErrors,
  ...catalogErrors,
  "pac.unreachable": entry(
    503,
    "El PAC no responde; el sistema reintenta automáticamente.",
    "The PAC does not answer; the system retries automatically.",
    true,
  ),
  "pac.answer_unreadable": entry(
    502,
    "El PAC envió una respuesta que no se puede aceptar; el sistema reintenta automáticamente.",
    "The PAC sent an answer that cannot be accepted; the system retries automatically.",
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
    "El servidor de correo no responde; el sistema reintenta automáticamente.",
    "The mail server does not answer; the system retries automatically.",
    true,
  ),
  "sat.unreachable": entry(
    503,
    "El SAT no responde; el sistema reintenta automáticamente.",
    "SAT does not answer; the system retries automatically.",
    true,
  ),
  "storage.unreachable": entry(
    503,
    "El almacén de archivos no responde; el sistema reintenta automáticamente.",
    "The object storage does not answer; the system retries automatically.",
    true,
  ),
  "service.unavailable": entry(
    503,
    "El servicio no puede atender ahora; reintente en unos segundos.",
    "The service cannot answer now; retry in a few seconds.",
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
  /** The text for operators, which goes to the log and never to the caller. */
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
