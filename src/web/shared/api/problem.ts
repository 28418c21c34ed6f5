/** One fault of a request, as the API tells it. */
export interface Fault {
  readonly code: string;
  readonly path?: string | null;
  readonly message: string;
  readonly cure?: string | null;
}

type Told = Pick<Problem, "code" | "status" | "faults" | "requestId" | "retryAfterMs">;

/** A problem is what the API answered instead of data: its stable code, its words, and each fault with its path and its cure. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly requestId: string | null;
  /** The wait after which the API says that the same may succeed, in milliseconds; null when it says none. */
  readonly retryAfterMs: number | null;

  private constructor(message: string, told: Told, options?: ErrorOptions) {
    super(message, options);
    this.name = "Problem";
    this.code = told.code;
    this.status = told.status;
    this.faults = told.faults;
    this.requestId = told.requestId;
    this.retryAfterMs = told.retryAfterMs;
  }

  static async of(response: Response): Promise<Problem> {
    const told = (await response.json().catch(() => ({}))) as Partial<{
      error: string;
      message: string;
      details: readonly Fault[];
    }>;
    return new Problem(told.message ?? response.statusText, {
      code: told.error ?? `http.${response.status}`,
      status: response.status,
      faults: told.details ?? [],
      requestId: response.headers.get("X-Request-Id"),
      retryAfterMs: Number(response.headers.get("Retry-After")) * 1_000 || null,
    });
  }

  /** No answer came: nobody knows whether a write was done, and sending it again is safe. */
  static offline(cause: unknown): Problem {
    const told = { code: "offline", status: 0, faults: [], requestId: null, retryAfterMs: null };
    return new Problem("", told, { cause });
  }
}

/** Returns what the API says about one field of a form, if anything. */
export function faultOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof Problem)) return undefined;
  return error.faults.find((fault) => fault.path === path)?.message;
}
