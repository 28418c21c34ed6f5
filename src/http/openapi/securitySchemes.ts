import { cookieName, sessionCookie } from "../cookies.ts";

/** Describes the three ways in that the interface has, by the names of the doors. */
export const securitySchemes = ({ production }: { readonly production: boolean }) =>
  ({
    apiKey: {
      type: "apiKey",
      in: "header",
      name: "X-API-Key",
      description: "Points of sale and ERPs. Scoped, test or live, revocable.",
    },
    session: {
      type: "apiKey",
      in: "cookie",
      name: cookieName(sessionCookie, production),
      description: "The merchant portal.",
    },
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The back office.",
    },
  }) as const;
