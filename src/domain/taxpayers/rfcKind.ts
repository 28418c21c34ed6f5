/** A taxpayer as its RFC shows it: a company, a person, or one of SAT's two stand-ins for "no RFC given". */
export type RfcKind = "moral" | "fisica" | "nationalGeneric" | "foreignGeneric";

/** Public in general, or a customer who gives no RFC. */
export const nationalGenericRfc = "XAXX010101000";
/** A customer who lives abroad. */
export const foreignGenericRfc = "XEXX010101000";

/**
 * Returns the kind of RFC, or `undefined` when the text is not one. Judges the form (t_RFC of SAT's tdCFDI.xsd: upper
 * case, letters, a date, three more) and not whether the RFC exists; only the PAC knows that.
 */
export function rfcKind(rfc: string): RfcKind | undefined {
  if (rfc === nationalGenericRfc) return "nationalGeneric";
  if (rfc === foreignGenericRfc) return "foreignGeneric";
  if (!pattern.test(rfc)) return undefined;
  return rfc.length === 12 ? "moral" : "fisica";
}

const pattern = /^[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;
