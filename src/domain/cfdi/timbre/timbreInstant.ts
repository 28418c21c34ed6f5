/**
 * Returns the instant of a FechaTimbrado. PACs write it in central time, which has been UTC−6 all year round since the
 * law of October 2022; no CFDI 4.0 in use here is older.
 */
export function timbreInstant(FechaTimbrado: string): Date {
  return new Date(`${FechaTimbrado}-06:00`);
}
