import { catalog, type CatalogEntry } from "../catalog.ts";

/** Persona física: a natural person, RFC of 13. Persona moral: a company, RFC of 12. */
export type Person = "fisica" | "moral";

export interface TaxRegime extends CatalogEntry {
  readonly persons: readonly Person[];
}

/** c_RegimenFiscal: the regimes a taxpayer may be in, and which kind of person each is for. */
export const taxRegimes = catalog<TaxRegime>("c_RegimenFiscal", [
  { code: "601", description: "General de Ley Personas Morales", persons: ["moral"] },
  { code: "603", description: "Personas Morales con Fines no Lucrativos", persons: ["moral"] },
  { code: "605", description: "Sueldos y Salarios e Ingresos Asimilados a Salarios", persons: ["fisica"] },
  { code: "606", description: "Arrendamiento", persons: ["fisica"] },
  { code: "607", description: "Régimen de Enajenación o Adquisición de Bienes", persons: ["fisica"] },
  { code: "608", description: "Demás ingresos", persons: ["fisica"] },
  {
    code: "610",
    description: "Residentes en el Extranjero sin Establecimiento Permanente en México",
    persons: ["fisica", "moral"],
  },
  { code: "611", description: "Ingresos por Dividendos (socios y accionistas)", persons: ["fisica"] },
  {
    code: "612",
    description: "Personas Físicas con Actividades Empresariales y Profesionales",
    persons: ["fisica"],
  },
  { code: "614", description: "Ingresos por intereses", persons: ["fisica"] },
  { code: "615", description: "Régimen de los ingresos por obtención de premios", persons: ["fisica"] },
  { code: "616", description: "Sin obligaciones fiscales", persons: ["fisica"] },
  {
    code: "620",
    description: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    persons: ["moral"],
  },
  { code: "621", description: "Incorporación Fiscal", persons: ["fisica"] },
  {
    code: "622",
    description: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras",
    persons: ["moral"],
  },
  { code: "623", description: "Opcional para Grupos de Sociedades", persons: ["moral"] },
  { code: "624", description: "Coordinados", persons: ["moral"] },
  {
    code: "625",
    description: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    persons: ["fisica"],
  },
  { code: "626", description: "Régimen Simplificado de Confianza", persons: ["fisica", "moral"] },
]);

/** The regime of whoever has no obligations, and of both generic RFCs. */
export const noObligationsRegime = "616";
