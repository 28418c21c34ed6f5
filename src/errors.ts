import { type CatalogueEntry, entry, type Text } from "./errors/entry.ts";
import { bookkeepingErrors } from "./errors/bookkeepingErrors.ts";
import { consumerErrors } from "./errors/consumerErrors.ts";
import { merchantErrors } from "./errors/merchantErrors.ts";

export type { Text };

/** Who found the fault: our own rules, SAT's matrix, or the PAC's answer. */
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

/** Every error a caller may see. The code is the contract; the text says what to do. */
export const errorCatalogue = {
  "request.malformed": entry(400, "El cuerpo no es JSON válido.", "The body is not valid JSON."),
  "request.parameter_invalid": entry(
    400,
    "Un parámetro de la consulta no es válido; vea details.",
    "A query parameter is not valid; see details.",
  ),
  "request.unauthenticated": entry(
    401,
    "Falta la credencial, o no es válida, venció o fue revocada.",
    "The credential is missing, invalid, expired or revoked.",
  ),
  "auth.refused": entry(
    401,
    "El correo o la contraseña no son correctos.",
    "The e-mail or the password is not right.",
  ),
  "auth.locked": entry(
    429,
    "Demasiados intentos fallidos; espere los segundos que indica Retry-After o recupere su contraseña.",
    "Too many failed tries; wait for the seconds that Retry-After tells, or reset your password.",
    true,
  ),
  "auth.code_refused": entry(
    401,
    "El código no es correcto o ya se usó; espere el siguiente o use un código de recuperación.",
    "The code is not right or was used; wait for the next one or use a recovery code.",
  ),
  "auth.challenge_ended": entry(
    401,
    "El plazo para dar el código terminó; empiece de nuevo con su contraseña.",
    "The time to give the code is over; begin again with your password.",
  ),
  "mfa.already_enrolled": entry(
    409,
    "Ya hay un segundo factor; quítelo antes de registrar otro.",
    "There is a second factor already; remove it before you enrol another.",
  ),
  "mfa.not_enrolled": entry(409, "No hay un segundo factor registrado.", "There is no second factor."),
  "auth.link_ended": entry(
    410,
    "El enlace no existe, ya se usó o venció; pida otro.",
    "The link does not exist, was used or has ended; ask for another.",
  ),
  "auth.email_taken": entry(
    409,
    "Ya hay una cuenta con ese correo; entre con ella.",
    "There is an account with that e-mail already; sign in with it.",
  ),
  "merchant.rfc_taken": entry(
    409,
    "Ese RFC ya está registrado; pida a quien lo administra que le invite.",
    "That RFC is registered already; ask whoever runs it to invite you.",
  ),
  "merchant.not_live": entry(
    409,
    "El comercio todavía no está en vivo; trabaje en modo de prueba.",
    "The merchant is not live yet; work in test mode.",
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
    "Ya existe un ticket con ese folio y otro contenido; corrija el folio o el contenido.",
    "A ticket with that folio and other content exists; correct the folio or the content.",
  ),
  "ticket.not_open": entry(
    409,
    "El ticket ya no está abierto; consulte su estado.",
    "The ticket is no longer open; look at its state.",
  ),
  "ticket.already_invoiced": entry(
    409,
    "El ticket ya tiene factura o está en proceso de facturarse.",
    "The ticket already has an invoice, or one is on its way.",
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
  "merchant.not_active": entry(
    409,
    "El comercio está suspendido o archivado; reactívelo primero.",
    "The merchant is suspended or archived; reactivate it first.",
  ),
  "user.last_admin": entry(
    409,
    "Es el último administrador activo; nombre a otro primero.",
    "This is the last active administrator; appoint another one first.",
  ),
  "certificate.unreadable": entry(
    422,
    "El archivo .cer no es un certificado X.509 en DER o PEM.",
    "The .cer file is not an X.509 certificate in DER or PEM.",
  ),
  "certificate.key_unreadable": entry(
    422,
    "El archivo .key no es una llave PKCS#8 cifrada del SAT.",
    "The .key file is not an encrypted PKCS#8 key of SAT.",
  ),
  "certificate.password_wrong": entry(
    422,
    "La contraseña no abre la llave privada.",
    "The password does not open the private key.",
  ),
  "certificate.key_mismatch": entry(
    422,
    "La llave privada no corresponde al certificado; suba el par que se descargó junto.",
    "The private key does not match the certificate; upload the pair that was issued together.",
  ),
  "certificate.is_efirma": entry(
    422,
    "Es una e.firma; para facturar suba un Certificado de Sello Digital (CSD).",
    "This is an e.firma; to invoice upload a digital seal certificate (CSD).",
  ),
  "certificate.is_csd": entry(
    422,
    "Es un CSD; aquí se necesita la e.firma.",
    "This is a CSD; the e.firma is needed here.",
  ),
  "certificate.expired": entry(
    422,
    "El certificado venció; tramite uno nuevo en CertiSAT.",
    "The certificate has expired; get a new one at CertiSAT.",
  ),
  "certificate.not_yet_valid": entry(
    422,
    "El certificado aún no entra en vigor.",
    "The certificate is not valid yet.",
  ),
  "certificate.foreign_rfc": entry(
    422,
    "El certificado pertenece a otro RFC.",
    "The certificate belongs to another RFC.",
  ),
  "certificate.foreign_authority": entry(
    422,
    "El certificado no fue emitido por el SAT.",
    "The certificate was not issued by SAT.",
  ),
  "certificate.missing": entry(
    409,
    "El emisor no tiene un CSD vigente; suba uno para poder facturar.",
    "The issuer has no valid CSD; upload one to be able to invoice.",
  ),
  ...merchantErrors,
  ...bookkeepingErrors,
  ...consumerErrors,
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
