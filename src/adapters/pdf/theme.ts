/** The look of every page: one dark ink, one accent, hairlines; all measures in points. */
export const theme = {
  page: { size: "LETTER", width: 612, margins: [36, 46, 36, 44] },
  /** Width between the margins. */
  contentWidth: 540,
  color: {
    ink: "#1f2a37",
    muted: "#64748b",
    accent: "#1e3a5f",
    onAccent: "#ffffff",
    soft: "#f3f6f9",
    line: "#cbd5e1",
    warning: "#b42318",
  },
  size: { tiny: 5.6, small: 6.6, normal: 8, large: 10, title: 14 },
} as const;
