/** The looks of a merchant's mails to its customers. */
export interface LetterBrand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly footer: string | null;
  /** True when its logo goes along, as the part with `logoContentId`. */
  readonly hasLogo: boolean;
}

/** The Content-ID by which a letter shows the logo that is attached to it. */
export const logoContentId = "logo";
