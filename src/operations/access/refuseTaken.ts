import { UniqueViolationError } from "objection";
import { AppError, type ErrorCode } from "../../errors.ts";

/** The names that only one may have, by the index that enforces it. */
const takenBy: Readonly<Record<string, ErrorCode>> = {
  users_email: "auth.email_taken",
  merchants_rfc: "merchant.rfc_taken",
};

/** Turns the database's refusal of a second e-mail or RFC, which no look-up before could rule out, into the caller's. */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const code = error instanceof UniqueViolationError ? takenBy[error.constraint] : undefined;
    throw code ? new AppError(code, { cause: error }) : error;
  });
}
