/**
 * The company type at the end of a name ("SA DE CV"), or `undefined`. SAT registers companies without theirs
 * (Anexo 20, guide of CFDI 4.0, Receptor.Nombre), so a name that ends in one is likely not the registered name.
 */
export function companyTypeIn(name: string): string | undefined {
  return companyType.exec(name.toUpperCase())?.[1]?.trim();
}

/** With or without dots and commas; each alternative is a type of the Ley General de Sociedades Mercantiles or civil law. */
const companyType = new RegExp(
  `[\\s,](${[
    String.raw`S\.?\s?A\.?\s?P\.?\s?I\.?(?:\s?B\.?)?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`S\.?\s?A\.?\s?B\.?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`S\.?\s?A\.?\s?S\.?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`S\.?\s?A\.?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`S\.?\s+DE\s+R\.?\s?L\.?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`S\.?\s+EN\s+(?:C\.?|N\.?\s?C\.?)(?:\s+(?:POR\s+A\.?|DE\s+C\.?\s?V\.?))?`,
    String.raw`S\.?\s?C\.?(?:\s+DE\s+R\.?\s?L\.?)?(?:\s+DE\s+C\.?\s?V\.?)?`,
    String.raw`A\.?\s?C\.?`,
    String.raw`I\.?\s?A\.?\s?P\.?`,
  ].join("|")})$`,
);
