import type { PdfTemplate } from "./pdfTemplates.ts";

/** The looks of a merchant's self-invoicing page, mails and printed documents. */
export interface Branding {
  /** `#rrggbb`, of buttons and headings. */
  readonly primaryColor: string;
  /** `#rrggbb`, of what should stand out. */
  readonly accentColor: string;
  readonly slogan: string | null;
  /** The text at the foot of pages and mails. */
  readonly footer: string | null;
  readonly pdfTemplate: PdfTemplate;
  /** The text under the merchant's name on printed documents, such as its address. */
  readonly pdfHeader: string | null;
  /** The terms and conditions before the seals of printed documents. */
  readonly pdfTerms: string | null;
  /** The text at the foot of each printed page. */
  readonly pdfFooter: string | null;
}

/** The picture in the logo place, by what is known without it. */
interface Logo {
  readonly mediaType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  /** The SHA-256 of its bytes, in hex. */
  readonly sha256: string;
}

export interface BrandingWithLogo extends Branding {
  readonly logo: Logo | null;
}

const defaultBranding: BrandingWithLogo = {
  primaryColor: "#1f3a5f",
  accentColor: "#c8102e",
  slogan: null,
  footer: null,
  pdfTemplate: "classic",
  pdfHeader: null,
  pdfTerms: null,
  pdfFooter: null,
  logo: null,
};

/** Returns the branding with the defaults in place of what was never set. */
export function completeBranding(stored: Readonly<Record<string, unknown>>): BrandingWithLogo {
  return { ...defaultBranding, ...(stored as Partial<BrandingWithLogo>) };
}
