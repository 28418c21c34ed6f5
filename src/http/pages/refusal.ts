import { AppError } from "../../errors.ts";

/** Returns the status and headers with which a refused form is shown again. */
export function refusal(error: unknown): { status: number; headers: Readonly<Record<string, string>> } {
  if (!(error instanceof AppError)) throw error;
  const { status, retryAfterSeconds } = error;
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  };
}
