import { AppError } from "../../errors.ts";

/** How a form that is shown again is answered: with the status of what it was refused for. */
export function refusal(error: unknown): { status: number; headers: Readonly<Record<string, string>> } {
  if (!(error instanceof AppError)) throw error;
  const { status, retryAfterSeconds } = error;
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  };
}
