/** How a merchant's self-invoicing page and mails look. */
export interface Branding {
  /** `#rrggbb`, of buttons and headings. */
  readonly primaryColor: string;
  /** `#rrggbb`, of what should stand out. */
  readonly accentColor: string;
  readonly slogan: string | null;
  /** Stands at the foot of page and mails. */
  readonly footer: string | null;
}

export const defaultBranding: Branding = {
  primaryColor: "#1f3a5f",
  accentColor: "#c8102e",
  slogan: null,
  footer: null,
};

/** The branding with the defaults in place of what was never set. */
export function completeBranding(stored: Readonly<Record<string, unknown>>): Branding {
  return { ...defaultBranding, ...(stored as Partial<Branding>) };
}
