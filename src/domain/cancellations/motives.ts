import type { Text } from "../../errors.ts";

/** SAT's motives of a cancellation (Anexo 20, attribute Motivo). */
export const cancellationMotives = {
  "01": {
    es: "Comprobante emitido con errores, con relación (otro lo sustituye)",
    en: "Issued with errors, with relation (another document substitutes it)",
  },
  "02": {
    es: "Comprobante emitido con errores, sin relación",
    en: "Issued with errors, without relation",
  },
  "03": { es: "No se llevó a cabo la operación", en: "The operation did not take place" },
  "04": {
    es: "Operación nominativa relacionada en una factura global",
    en: "Nominative operation that was in a global invoice",
  },
} as const satisfies Readonly<Record<string, Text>>;

export type CancellationMotive = keyof typeof cancellationMotives;
