import { S3ServiceError } from "s3mini";
import { AppError } from "../../errors.ts";

/** Says whether the bucket says that it holds no such object; a missing bucket is another matter. */
export function isMissing(error: unknown): boolean {
  const answer = answerOf(error);
  return answer?.status === 404 && !/NoSuchBucket/.test(answer.body ?? "");
}

/** Says whether nothing of the asked range lies within the object. */
export function isBeyondEnd(error: unknown): boolean {
  return answerOf(error)?.status === 416;
}

/** Says whether the same request may succeed in a moment: nobody answered, or the other side is busy. */
export function isPassing(error: unknown): boolean {
  const answer = answerOf(error);
  return !answer || answer.status >= 500 || answer.status === 429 || answer.status === 408;
}

/**
 * Builds the error with operation, key, status and code of a failure. It leaves out the client's own errors, which
 * quote what was signed.
 */
export function bucketFailure(operation: string, key: string, error: unknown): AppError {
  return new AppError("storage.unreachable", { internal: `bucket: ${operation} ${key}: ${reasonOf(error)}` });
}

/** The client wraps some of its errors in others. */
function answerOf(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error;
  return error instanceof Error && error.cause ? answerOf(error.cause) : undefined;
}

function reasonOf(error: unknown): string {
  const answer = answerOf(error);
  if (answer) return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(answer.body ?? "")?.[1] ?? ""}`.trim();
  const { cause, code, message } = error as { cause?: unknown; code?: unknown; message?: string };
  if (cause) return reasonOf(cause);
  return typeof code === "string" ? code : message === "timeout" ? message : "no sound answer";
}
