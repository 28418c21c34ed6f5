import type { Text } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { firstTicketGuide } from "./guides/firstTicketGuide.ts";
import { testValuesGuide } from "./guides/testValuesGuide.ts";

/** The limits that the server is set to. */
export interface StatedLimits {
  readonly rateLimitPerMinute: number;
  readonly openRateLimitPerMinute: number;
  readonly maxBodyBytes: number;
  readonly production: boolean;
}

/** Returns what stands before the operations: the rules that hold for all of them, the first steps, and where the guides are. */
export function contractIntroduction(limits: StatedLimits, language: Language): object {
  return {
    title: "Timbra",
    version: "1.0.0",
    summary: summary[language],
    description: [rules(limits), firstTicketGuide, testValuesGuide, moreGuides]
      .map((text) => text[language])
      .join("\n\n"),
    license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
  };
}

const moreGuides: Text = {
  en: `## Guides

[The guides](/docs/guides?lang=en) lead through tickets, self-invoicing, errors, the life of an invoice, payments, webhooks, going live, backup, operating and upgrading, by calls that are tried with each release.`,
  es: `## Guías

[Las guías](/docs/guides?lang=es) llevan por tickets, autofacturación, errores, la vida de una factura, pagos, webhooks, salida a producción, respaldo, operación y actualización, con llamadas que se prueban en cada versión.`,
};

const summary: Text = {
  en: "POS tickets in, stamped CFDI 4.0 out.",
  es: "Entran tickets del punto de venta, salen CFDI 4.0 timbrados.",
};

function rules({ rateLimitPerMinute, openRateLimitPerMinute, maxBodyBytes }: StatedLimits): Text {
  return {
    en: `Answers are \`{ data }\` or \`{ error, message, details? }\`. Errors and faults speak Spanish, or English by \`Accept-Language\`. Writes take an \`Idempotency-Key\`. Every answer carries an \`X-Request-Id\`. This document in Spanish: [/openapi.json?lang=es](/openapi.json?lang=es).

Limits: each API key and each account may call ${rateLimitPerMinute} times a minute over all servers together, and each address ${openRateLimitPerMinute} times what is open to anybody, told by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds); operations that say so count by address on their own too. One call too many is answered with 429 and \`Retry-After\` (seconds). No body may have more than ${maxBodyBytes} bytes, except files whose operation allows more, and each operation says how many its own may have; a page of a list has 100 items at most, an answer tells 100 faults at most, and a request must have arrived within 60 seconds.`,
    es: `Las respuestas son \`{ data }\` o \`{ error, message, details? }\`. Los errores y las fallas hablan español, o inglés con \`Accept-Language\`. Las escrituras aceptan \`Idempotency-Key\`. Toda respuesta lleva un \`X-Request-Id\`. Este documento en inglés: [/openapi.json?lang=en](/openapi.json?lang=en).

Límites: cada clave de API y cada cuenta puede llamar ${rateLimitPerMinute} veces por minuto entre todos los servidores, y cada dirección ${openRateLimitPerMinute} veces a lo que está abierto a todos; lo dicen \`RateLimit-Limit\`, \`RateLimit-Remaining\` y \`RateLimit-Reset\` (segundos). Las operaciones que lo indican cuentan además por dirección. Una llamada de más recibe 429 y \`Retry-After\` (segundos). Ningún cuerpo puede tener más de ${maxBodyBytes} bytes, salvo los archivos cuya operación admite más, y cada operación dice cuántos acepta; una página de una lista tiene a lo más 100 elementos, una respuesta dice a lo más 100 fallas, y una petición debe llegar completa en 60 segundos.`,
  };
}
