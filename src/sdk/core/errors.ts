/** A place in what was sent, with what is wrong there and what to do about it. */
export interface Fault {
  readonly code: string;
  readonly source: string;
  /** The field as it was sent; empty for the whole. */
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

/** The root of every error that this package throws, except for an abort of the caller's own signal. */
export class TimbraError extends Error {
  override readonly name: string = "TimbraError";
}

/** No answer came: the network failed, or the answer broke off. */
export class NetworkError extends TimbraError {
  override readonly name = "NetworkError";
}

/** No answer came in time. */
export class TimeoutError extends TimbraError {
  override readonly name = "TimeoutError";
}

/** A webhook's message that is not genuine, or too old. */
export class WebhookError extends TimbraError {
  override readonly name = "WebhookError";
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: readonly Fault[];
  readonly requestId: string | undefined;
  /** The seconds of `Retry-After`; absent where the answer names none. */
  readonly retryAfterSeconds: number | undefined;
}

/** The API has answered with an error. `code` is stable; its list is at `/docs/errors` of every installation. */
export class ApiError extends TimbraError {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: readonly Fault[];
  /** The id under which the operators find the call in their log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, details, requestId, retryAfterSeconds }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Returns the fields with a fault, as they were sent. */
  get paths(): readonly string[] {
    return this.details.map(({ path }) => path);
  }
}

/** 400, 413, 415 and 422: what was sent has to be changed; `details` says where. */
export class InvalidError extends ApiError {
  override readonly name = "InvalidError";
}

/** 401: the credential is missing, wrong or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = "AuthenticationError";
}

/** 403: the credential may not do this. */
export class PermissionError extends ApiError {
  override readonly name = "PermissionError";
}

/** 404: there is no such thing, or the caller may not see it. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}

/** 409, 412 and 428: the thing is in another state than the call needs. */
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
}

/** 429: too many calls, also after the retries. */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
}

/** 5xx, also after the retries. */
export class ServerError extends ApiError {
  override readonly name = "ServerError";
}

const classes: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  400: InvalidError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  413: InvalidError,
  415: InvalidError,
  422: InvalidError,
  428: ConflictError,
  429: RateLimitError,
};

/** Returns the error of an answer that is no success. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { error, message, details } = bodyOf(await response.text());
  const refusal = {
    status: response.status,
    code: error ?? `http.${response.status}`,
    message: message ?? `HTTP ${response.status}`,
    details: details ?? [],
    requestId: response.headers.get("X-Request-Id") ?? undefined,
    retryAfterSeconds: secondsOf(response.headers.get("Retry-After")),
  };
  const Its = classes[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new Its(refusal);
}

interface ErrorBody {
  readonly error?: string;
  readonly message?: string;
  readonly details?: readonly Fault[];
}

/** Returns nothing for the answer of a proxy on the way, which has a form of its own. */
function bodyOf(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}

/** `Retry-After` has seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}
