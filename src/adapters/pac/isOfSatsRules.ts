/**
 * The families of codes that come out of validating a document, whoever validates it; no stamp is sold after one of
 * them. 301–308, 401–403: rules common to all PACs, but for 307, a stamp of before. CFDI40…: SAT's matrix of CFDI 4.0.
 * The rest: matrices of complements (payments, payroll, waybill, foreign trade).
 */
const validations = /^(?:30[1-68]|40[1-3]|CFDI40\d{3}|CRP2\d{4,7}|NOM\d{1,4}|CP\d{3}|CCE\d{3})$/;

/** Returns true for a code with which every PAC refuses a document by SAT's rules. */
export function isOfSatsRules(code: string): boolean {
  return validations.test(code);
}
