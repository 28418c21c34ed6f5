import type { Receptor } from "../../domain/cfdi/receptor.ts";

export interface MagicReceiver {
  readonly rfc: string;
  readonly code: string;
  /** SAT's reason, in our words. */
  readonly text: string;
  /**
   * The entry of the sandbox's registry: a document that says the same is stamped. Where it is absent, no document is
   * right.
   */
  readonly registered?: Partial<Receptor>;
}

/**
 * Receivers that the sandbox refuses as SAT does by its list of taxpayers, which nobody else has: to rehearse the
 * mistakes of a form, and the correction that cures each. Sound in form, with check digits that match.
 */
export const magicReceivers: readonly MagicReceiver[] = [
  {
    rfc: "NOM010101SB7",
    code: "CFDI40145",
    text: "El nombre del receptor no corresponde al RFC en la lista del SAT.",
    registered: { Nombre: "NOMBRE REGISTRADO" },
  },
  {
    rfc: "COP010101SB0",
    code: "CFDI40148",
    text: "El domicilio fiscal del receptor no corresponde al RFC en la lista del SAT.",
    registered: { DomicilioFiscalReceptor: "06000" },
  },
  {
    rfc: "REG010101SB7",
    code: "CFDI40158",
    text: "El régimen fiscal no es uno de los que el receptor tiene en la lista del SAT.",
    registered: { RegimenFiscalReceptor: "601" },
  },
  {
    rfc: "NOE010101SBA",
    code: "CFDI40143",
    text: "El RFC del receptor no está en la lista de contribuyentes del SAT.",
  },
  {
    rfc: "CAN010101SB8",
    code: "CFDI40143",
    text: "El RFC del receptor está cancelado en la lista de contribuyentes del SAT.",
  },
];
