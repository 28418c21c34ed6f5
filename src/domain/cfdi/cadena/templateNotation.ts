/**
 * The order in which values enter the cadena original, by namespace prefix. A table has a template for each
 * element that has an order of its own; one without only passes its children on, and the timbre has none.
 *
 *     Concepto = ClaveProdServ Unidad? Nacional/RfcR buyer/gln/. Retenciones/Retencion{Importe} >Parte
 *
 *     Unidad           required: a value even where the attribute is missing (then an empty one)
 *     Unidad?          optional: a value only where the attribute exists, even an empty one
 *     Nacional/RfcR    an attribute of the first such descendant along the path
 *     .                the element's own text
 *     A/B{…}           what stands in braces, for each element along the path
 *     ?A{…}            what stands in braces, where a child A exists
 *     ?version=1.1{…}  what stands in braces, where the attribute has that value
 *     >A   >>A   >*    the templates of each child A, each descendant A, each child
 *
 * Names are those of the table's own namespace. Source: SAT's stylesheets, each named like its complement.
 */
export type CadenaTables = Readonly<Record<string, string>>;

/** One step of a template. Paths are child names; a value's name is "." for the element's own text. */
export type Step =
  | {
      readonly kind: "value";
      readonly path: readonly string[];
      readonly name: string;
      readonly required: boolean;
    }
  | { readonly kind: "each"; readonly path: readonly string[]; readonly steps: readonly Step[] }
  | { readonly kind: "ifChild"; readonly child: string; readonly steps: readonly Step[] }
  | {
      readonly kind: "ifEqual";
      readonly attribute: string;
      readonly value: string;
      readonly steps: readonly Step[];
    }
  | { readonly kind: "visitChildren"; readonly child: string }
  | { readonly kind: "visitDescendants"; readonly descendant: string }
  | { readonly kind: "visitAll" };

/** Parses one namespace's table into its templates by qualified element name. */
export function parseTemplates(prefix: string, table: string): Map<string, readonly Step[]> {
  const tokens = table.replaceAll("{", " { ").replaceAll("}", " } ").trim().split(/\s+/);
  const templates = new Map<string, readonly Step[]>();
  let position = 0;
  while (position < tokens.length) {
    const name = qualify(prefix, tokens[position]!);
    position += 2;
    templates.set(name, parseSteps());
  }
  return templates;

  function parseSteps(): Step[] {
    const steps: Step[] = [];
    while (position < tokens.length && tokens[position] !== "}" && tokens[position + 1] !== "=") {
      const token = tokens[position++]!;
      if (tokens[position] !== "{") {
        steps.push(plainStep(prefix, token));
        continue;
      }
      position++;
      steps.push(blockStep(prefix, token, parseSteps()));
      position++;
    }
    return steps;
  }
}

function plainStep(prefix: string, token: string): Step {
  if (token === ">*") return { kind: "visitAll" };
  if (token.startsWith(">>"))
    return { kind: "visitDescendants", descendant: qualify(prefix, token.slice(2)) };
  if (token.startsWith(">")) return { kind: "visitChildren", child: qualify(prefix, token.slice(1)) };
  const required = !token.endsWith("?");
  const segments = (required ? token : token.slice(0, -1)).split("/");
  const name = segments.pop()!;
  return { kind: "value", path: segments.map((segment) => qualify(prefix, segment)), name, required };
}

function blockStep(prefix: string, token: string, steps: readonly Step[]): Step {
  if (!token.startsWith("?")) {
    return { kind: "each", path: token.split("/").map((segment) => qualify(prefix, segment)), steps };
  }
  const [name, value] = token.slice(1).split("=") as [string, string | undefined];
  if (value === undefined) return { kind: "ifChild", child: qualify(prefix, name), steps };
  return { kind: "ifEqual", attribute: name, value, steps };
}

function qualify(prefix: string, name: string): string {
  return `${prefix}:${name}`;
}
