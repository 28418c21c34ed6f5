/** The layouts of printed documents from which a merchant chooses. */
export const pdfTemplates = ["classic", "modern", "compact"] as const;
export type PdfTemplate = (typeof pdfTemplates)[number];
