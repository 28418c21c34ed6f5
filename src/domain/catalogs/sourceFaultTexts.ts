import type { Text } from "../../errors.ts";

/**
 * The texts of why an import came to nothing before, or apart from, what its workbook says. `{value}` is filled in.
 */
export const sourceFaultTexts = {
  source_missing: fault(
    "El sitio contestó {value}: el libro no está ahí.",
    "The site answered {value}: the workbook is not there.",
    "Verifique la dirección, o CATALOGS_URL.",
    "Check the address, or CATALOGS_URL.",
  ),
  link_missing: fault(
    "La página no tiene ninguna liga al libro {value}.",
    "The page has no link to the workbook {value}.",
    "Importe con la dirección del propio libro.",
    "Import by the address of the workbook itself.",
  ),
  abandoned: fault(
    "El proceso que importaba terminó y ningún otro continuó.",
    "The process that imported has ended, and no other one continued.",
    "Pida la importación de nuevo.",
    "Ask for the import again.",
  ),
  given_up: fault(
    "La importación falló {value} veces seguidas.",
    "The import failed {value} times in a row.",
    "Vea el registro del proceso catalogRefresh y pida la importación de nuevo.",
    "See the log of the process catalogRefresh, and ask for the import again.",
  ),
} as const satisfies Record<string, { message: Text; cure: Text }>;

function fault(es: string, en: string, cureEs: string, cureEn: string) {
  return { message: { es, en }, cure: { es: cureEs, en: cureEn } };
}
