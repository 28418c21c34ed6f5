/** The values by which SAT knows a document again, from wherever they are read. */
export interface PrintedDocument {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  /** The attribute Comprobante.Total, as the document writes it. */
  readonly total: string;
  /** The attribute Comprobante.Sello, or the end of it; it is empty where it is not known, and SAT does without. */
  readonly sello: string;
}

/**
 * Returns the values of a document's printed expression, by SAT's names, in the forms that SAT takes. Source: Anexo 20,
 * section I.D.
 */
export function printedValues({ uuid, rfcEmisor, rfcReceptor, total, sello }: PrintedDocument) {
  return {
    id: uuid,
    re: escapeRfc(rfcEmisor),
    rr: escapeRfc(rfcReceptor),
    tt: shortenTotal(total),
    fe: sello.slice(-8),
  } as const;
}

// The expression is XML text to SAT, so `&` stands escaped; Ñ stands as it is.
function escapeRfc(rfc: string): string {
  return rfc.replaceAll("&", "&amp;");
}

/** Drops zeros without meaning; one decimal always stays: 1234.50 is 1234.5, 100.00 is 100.0. */
function shortenTotal(total: string): string {
  const [whole = "", decimals = ""] = total.trim().split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${decimals.replace(/0+$/, "") || "0"}`;
}
