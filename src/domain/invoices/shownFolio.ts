interface Numbered {
  readonly series?: string | undefined;
  readonly folio?: string | undefined;
  readonly uuid?: string | null | undefined;
}

/**
 * Returns series and folio of a document as people read them. A document of another system may lack either, and is called by
 * its fiscal folio where it has none.
 */
export function shownFolio({ series, folio, uuid }: Numbered): string {
  return [series, folio].filter(Boolean).join("-") || (uuid ?? "").toUpperCase();
}
