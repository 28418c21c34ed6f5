/** The headers of answers, which all operations share. */
export const sharedHeaders = {
  "X-Request-Id": {
    description:
      "Names this call in our logs and in those of the workers; send it along when you report a problem.",
    schema: { type: "string" },
    example: "0f0c5b6e-6d2c-4a53-9d0c-3f5f6a1b9d11",
  },
  "RateLimit-Limit": {
    description: "Calls a minute.",
    schema: { type: "integer", minimum: 1 },
    example: 600,
  },
  "RateLimit-Remaining": {
    description: "Calls left.",
    schema: { type: "integer", minimum: 0 },
    example: 599,
  },
  "RateLimit-Reset": {
    description: "Seconds until the limit is whole again.",
    schema: { type: "integer", minimum: 0 },
    example: 42,
  },
  "Content-Range": {
    description: "Which bytes of the file these are, and how many it has.",
    schema: { type: "string" },
    example: "bytes 0-1023/52480",
  },
  Link: {
    description: 'The page that explains the error, with what to do (`rel="help"`).',
    schema: { type: "string" },
    example: '</problems/request.invalid>; rel="help"',
  },
  "Retry-After": {
    description: "Seconds after which to come back.",
    schema: { type: "integer", minimum: 0 },
    example: 5,
  },
} as const;

const referring = (...names: (keyof typeof sharedHeaders)[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The header of every answer. */
export const answerHeaders: object = referring("X-Request-Id");
/** The headers of an answer to a counted call. */
export const rateHeaders: object = referring("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
/** The header of a part of a file. */
export const rangeHeader: object = referring("Content-Range");
/** The header of every refusal. */
export const helpHeader: object = referring("Link");
/** The header of a refusal that passes. */
export const retryHeader: object = referring("Retry-After");
