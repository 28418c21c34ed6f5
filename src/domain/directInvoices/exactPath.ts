/** The elements that only group others; in JSON they are the list itself. */
const groups = /\b(Conceptos\.Concepto|Traslados\.Traslado|Retenciones\.Retencion)\b/g;

/** Returns the path in the body of a place in a document that is given exactly. Complements group nothing. */
export function exactPath(path: string): string {
  if (path.startsWith("Emisor") || path === "LugarExpedicion")
    return path === "LugarExpedicion" ? "branch" : path;
  const [frame = "", ...complement] = path.split(/(?<=\bComplemento(?:Concepto)?\b)/);
  return `document.${frame.replace(groups, (name) => name.slice(0, name.indexOf(".")))}${complement.join("")}`;
}
