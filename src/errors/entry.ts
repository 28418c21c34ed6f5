/** A sentence for people, in both languages the product speaks. */
export interface Text {
  readonly es: string;
  readonly en: string;
}

export interface CatalogueEntry {
  readonly status: number;
  readonly message: Text;
  /** True when the same call may succeed later without being changed. */
  readonly retryable?: boolean;
}

/** Returns one error of the catalogue; its texts say what to do. */
export function entry(status: number, es: string, en: string, retryable = false): CatalogueEntry {
  return { status, message: { es, en }, retryable };
}
