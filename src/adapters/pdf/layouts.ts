import type { PdfTableLayout } from "./pdfContent.ts";

const none = () => 0;

/** A filled or empty box without lines; the cells' own margins keep the distance. */
export const boxLayout: PdfTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: () => 9,
  paddingRight: () => 9,
  paddingTop: () => 7,
  paddingBottom: () => 5,
};

/** No lines and no distances at all. */
export const bareLayout: PdfTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};
