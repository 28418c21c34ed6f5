/** Régimen de capital as company names end in it, without dots. Longer ones first. */
const companyTypes = [
  "S DE RL DE CV",
  "S DE RL MI",
  "S DE RL",
  "SC DE RL DE CV",
  "SC DE RL",
  "SPR DE RL DE CV",
  "SPR DE RL",
  "SPR DE RI",
  "SAPI DE CV",
  "SAPIB DE CV",
  "SAB DE CV",
  "SAS DE CV",
  "SA DE CV",
  "S EN C POR A DE CV",
  "S EN C POR A",
  "S EN C DE CV",
  "S EN C",
  "S EN NC",
  "SAPI",
  "SAB",
  "SAS",
  "SSS",
  "IAP",
  "ABP",
  "IBP",
  "SA",
  "SC",
  "AC",
];

/**
 * A company's name without its type at the end ("SA DE CV"), as CFDI 4.0 wants Emisor.Nombre and Receptor.Nombre: SAT
 * compares with its register, which keeps the type apart. Expects a name that is normalized.
 */
export function withoutCompanyType(name: string): string {
  const plain = name.replace(/[.,]/g, "");
  const type = companyTypes.find((each) => plain.endsWith(` ${each}`));
  return type ? plain.slice(0, -type.length - 1) : name;
}
