import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";

interface Publication {
  /** The form of the file's name; eight digits in it, where there are any, are the day of publication. */
  readonly name: RegExp;
  /** The workbook's usual name in the folder `documentos` beside the page, for when the page does not link it. */
  readonly usual?: string;
}

const publications: Readonly<Record<Workbook, Publication>> = {
  cfdi: { name: /^catCFDI_V_?4[^/]*\.xlsx?$/i },
  payments: { name: /^catPagos[^/]*\.xlsx?$/i, usual: "catPagos.xls" },
  payroll: { name: /^catNomina[^/]*\.xlsx?$/i, usual: "catNomina.xls" },
  waybill: { name: /^CatalogosCartaPorte31[^/]*\.xlsx?$/i, usual: "CatalogosCartaPorte31.xls" },
  "foreign-trade": { name: /^cat[^/]*Comercio_?Exterior[^/]*\.xlsx?$/i },
  retentions: { name: /^(?:cat[^/]*)?ret[^/]*\.xlsx?$/i },
};

/** Returns the newest link to a workbook on a page of SAT's; of those without a date the first. */
export function newestLink(page: string, workbook: Workbook, url: URL): URL | undefined {
  const { name, usual } = publications[workbook];
  const links = [...page.matchAll(/href\s*=\s*["']?([^"'\s>]+)/gi)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => URL.canParse(href, url.href))
    .map((href) => new URL(href, url))
    .filter(({ pathname }) => name.test(pathname.slice(pathname.lastIndexOf("/") + 1)));
  const [newest] = links.toSorted((left, right) => dayOf(right).localeCompare(dayOf(left)));
  return newest ?? (usual === undefined ? undefined : new URL(`documentos/${usual}`, url));
}

/** Reads `20260806`, as SAT mostly writes it, and `06082026`, as it does at times. */
function dayOf({ pathname }: URL): string {
  const digits = /([0-9]{8})[^/0-9]*$/.exec(pathname)?.[1] ?? "";
  const yearFirst = /^20[0-9]{2}(?:0[1-9]|1[0-2])/.test(digits);
  return yearFirst ? digits : digits.slice(4) + digits.slice(2, 4) + digits.slice(0, 2);
}
