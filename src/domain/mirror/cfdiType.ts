/** The words by which CFDI 3.2 and some of SAT's lists write a document's type. */
const words: Readonly<Record<string, string>> = {
  ingreso: "I",
  egreso: "E",
  traslado: "T",
  nómina: "N",
  nomina: "N",
  pago: "P",
  retención: "R",
  retencion: "R",
};

/** Returns the c_TipoDeComprobante of a key or a word, `R` for retentions; undefined for what is neither. */
export function cfdiType(value: string): string | undefined {
  return /^[IETNPR]$/.test(value) ? value : (words[value.toLowerCase()] ?? oneLetter(value));
}

function oneLetter(value: string): string | undefined {
  return /^[ietnpr]$/.test(value) ? value.toUpperCase() : undefined;
}
