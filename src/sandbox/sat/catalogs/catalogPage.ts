import { type CatalogEdition, publishedAt } from "./catalogEdition.ts";
import { type PublishedWorkbook, publishedWorkbooks } from "./publishedWorkbooks.ts";

/** Returns the page that links the workbooks as they are now, as SAT's page of Annex 20 does. */
export function catalogPage(edition: CatalogEdition): string {
  const day = publishedAt(edition).toISOString().slice(0, 10).replaceAll("-", "");
  const links = Object.values(publishedWorkbooks).map(
    ({ file, title }: PublishedWorkbook) =>
      `<li><a href="${file.replace("<day>", day)}.xlsx" target="_blank">${title}</a></li>`,
  );
  return [
    '<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Anexo 20 (sandbox)</title></head>',
    "<body><h1>Anexo 20: catálogos</h1><ul>",
    ...links,
    "</ul></body></html>",
  ].join("\n");
}
