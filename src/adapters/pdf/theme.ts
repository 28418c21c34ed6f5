/** The look of every page: one dark ink, the merchant's colours, hairlines; all measures in points. */
export const theme = {
  page: { size: "LETTER", width: 612, height: 792, margins: [36, 44, 36, 38] },
  /** The width between the margins. */
  contentWidth: 540,
  color: {
    ink: "#1f2a37",
    muted: "#64748b",
    white: "#ffffff",
    /** The colour that stands for a merchant's where none are known. */
    neutral: "#1e3a5f",
    soft: "#f3f6f9",
    line: "#cbd5e1",
    warning: "#b42318",
  },
  /** These names are replaced by the merchant's colours in `dress`. */
  brand: { area: "brand-area", onArea: "brand-on-area", heading: "brand-heading", mark: "brand-mark" },
  size: { tiny: 5.6, small: 6.6, normal: 8, large: 10, title: 14 },
} as const;
