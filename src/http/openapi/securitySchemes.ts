/** The three ways in that the interface has, by the names of the doors. */
export const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "Points of sale and ERPs. Scoped, test or live, revocable.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "tmb_session",
    description: "The merchant portal.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The back office.",
  },
} as const;
