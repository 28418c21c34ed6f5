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

/** Words of a type that are no abbreviations. */
const whole = new Set(["DE", "EN", "POR"]);

/** Abbreviations may be spaced out, as in "S. A. DE C. V.". */
const endings = companyTypes.map((type) => {
  const words = type.split(" ").map((word) => (whole.has(word) ? word : word.split("").join(" ?")));
  return new RegExp(` ${words.join(" ")}$`);
});

/**
 * Returns a company's name without its type at the end ("SA DE CV"), as CFDI 4.0 wants Emisor.Nombre and
 * Receptor.Nombre: SAT compares with its register, which keeps the type apart. Expects a name that is normalized.
 */
export function withoutCompanyType(name: string): string {
  const plain = name.replace(/[.,]/g, "");
  const ending = endings.find((each) => each.test(plain));
  return ending ? plain.replace(ending, "").trim() : name;
}
