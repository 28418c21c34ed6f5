import type { Fault, Text } from "../../../errors.ts";
import type { SimpleType } from "./simpleTypes.ts";

/** The places where complements stand. */
const homes = {
  concept: both("Este complemento va en un concepto.", "This complement belongs to an item."),
  document: both(
    "Este complemento va en el comprobante, no en un concepto.",
    "This complement belongs to the document, not to an item.",
  ),
  retention: both(
    "Este complemento va en un comprobante de retenciones.",
    "This complement belongs to a document of retentions.",
  ),
};

/** The faults a schema can find, each under SAT's code for a document that its schema refuses. */
export const structureFaults = {
  notComprobante: (name: string) =>
    fault(
      "",
      both(
        `El documento es ${name}, no un cfdi:Comprobante 4.0.`,
        `The document is ${name}, no cfdi:Comprobante 4.0.`,
      ),
      both("Envíe un CFDI 4.0.", "Send a CFDI 4.0."),
    ),
  unknownAttribute: (path: string, name: string) =>
    fault(
      join(path, name),
      both(`El atributo ${name} no existe en este nodo.`, `This node has no attribute ${name}.`),
      both(
        "Quítelo o corrija su nombre, mayúsculas incluidas.",
        "Remove it or correct its name, case included.",
      ),
    ),
  missingAttribute: (path: string, name: string) =>
    fault(
      join(path, name),
      both(`Falta el atributo requerido ${name}.`, `The required attribute ${name} is missing.`),
      both("Agréguelo.", "Add it."),
    ),
  badValue: (path: string, name: string, value: string, type: SimpleType) =>
    fault(
      join(path, name),
      both(`${name}="${shorten(value)}" no es ${type.es}.`, `${name}="${shorten(value)}" is not ${type.en}.`),
      both(`Escriba ${type.es}.`, `Write ${type.en}.`),
    ),
  notInCatalog: (path: string, name: string, value: string, catalog: string) =>
    fault(
      join(path, name),
      both(
        `${name}="${shorten(value)}" no es una clave vigente de ${catalog}.`,
        `${name}="${shorten(value)}" is no code of ${catalog} that is in force.`,
      ),
      both(`Use una clave de ${catalog}.`, `Use a code of ${catalog}.`),
    ),
  badText: (path: string, text: string, type: SimpleType) =>
    fault(
      path,
      both(`El texto "${shorten(text)}" no es ${type.es}.`, `The text "${shorten(text)}" is not ${type.en}.`),
      both(`Escriba ${type.es}.`, `Write ${type.en}.`),
    ),
  unexpectedText: (path: string) =>
    fault(
      path,
      both("El nodo lleva texto y no debe.", "The node has text and must not."),
      both("Quite el texto entre las etiquetas.", "Remove the text between the tags."),
    ),
  unknownChild: (path: string, name: string) =>
    fault(
      path,
      both(`El nodo ${name} no existe aquí.`, `There is no node ${name} here.`),
      both(
        "Quítelo o corrija su nombre o su espacio de nombres.",
        "Remove it or correct its name or namespace.",
      ),
    ),
  misplacedChild: (path: string, name: string) =>
    fault(
      path,
      both(`El nodo ${name} está fuera de orden.`, `The node ${name} is out of order.`),
      both("Ordene los nodos como el Anexo 20.", "Order the nodes as Anexo 20 does."),
    ),
  repeatedChild: (path: string, name: string, most: number) =>
    fault(
      path,
      most === 1
        ? both(`El nodo ${name} sólo puede aparecer una vez.`, `The node ${name} may appear only once.`)
        : both(
            `El nodo ${name} puede aparecer a lo más ${most} veces.`,
            `The node ${name} may appear ${most} times at most.`,
          ),
      most === 1 ? both("Deje uno.", "Keep one.") : both(`Deje ${most}.`, `Keep ${most}.`),
    ),
  missingChild: (path: string, name: string, least: number) =>
    fault(
      path,
      least === 1
        ? both(`Falta el nodo requerido ${name}.`, `The required node ${name} is missing.`)
        : both(
            `El nodo ${name} debe aparecer al menos ${least} veces.`,
            `The node ${name} must appear ${least} times at least.`,
          ),
      both("Agréguelo.", "Add it."),
    ),
  notOneOf: (path: string, names: readonly string[]) =>
    fault(
      path,
      both(
        `Aquí va uno solo de los nodos ${names.join(", ")}.`,
        `Only one of the nodes ${names.join(", ")} may stand here.`,
      ),
      both("Deje el que corresponde.", "Keep the one that applies."),
    ),
  unknownMember: (path: string, name: string, near: string | undefined) =>
    fault(
      join(path, name),
      both(
        `Este nodo no tiene ${name}, ni atributo ni nodo.`,
        `This node has no ${name}, attribute or node.`,
      ),
      meant(near),
    ),
  notANode: (path: string) =>
    fault(
      path,
      both(
        "Aquí va un nodo: un objeto con sus atributos y nodos.",
        "A node belongs here: an object with its attributes and nodes.",
      ),
      both("Escriba un objeto JSON.", "Write a JSON object."),
    ),
  notAList: (path: string, name: string) =>
    fault(
      path,
      both(
        `El nodo ${name} puede repetirse, así que va en una lista.`,
        `The node ${name} may repeat, so it stands in a list.`,
      ),
      both("Escriba una lista, también para uno solo.", "Write a list, for one alone too."),
    ),
  notAValue: (path: string) =>
    fault(
      path,
      both("Aquí va un texto o un número.", "A text or a number belongs here."),
      both(
        "Escriba el valor entre comillas, o un número sin exponente.",
        "Write the value in quotes, or a number without an exponent.",
      ),
    ),
  unwritable: (path: string) =>
    fault(
      path,
      both(
        "El valor lleva un carácter que XML no admite.",
        "The value has a character that XML cannot carry.",
      ),
      both("Quite los caracteres de control.", "Remove the control characters."),
    ),
  unknownComplement: (path: string, name: string, near: string | undefined) =>
    fault(
      join(path, name),
      both(`No hay un complemento ${name}.`, `There is no complement ${name}.`),
      meant(near),
    ),
  complementElsewhere: (path: string, home: keyof typeof homes) =>
    fault(path, homes[home], both("Muévalo o quítelo.", "Move or remove it.")),
  notInForce: (path: string, versions: readonly string[]) =>
    fault(
      path,
      both(
        "Esta versión del complemento no está vigente en la fecha del comprobante.",
        "This version of the complement is not in force on the document's day.",
      ),
      versions.length === 0
        ? both("Quite el complemento.", "Remove the complement.")
        : both(`Use la versión ${versions.join(" o ")}.`, `Use version ${versions.join(" or ")}.`),
    ),
} as const;

function meant(near: string | undefined): Text {
  return near === undefined
    ? both(
        "Quítelo o corrija su nombre, mayúsculas incluidas.",
        "Remove it or correct its name, case included.",
      )
    : both(`¿Quiso decir ${near}?`, `Did you mean ${near}?`);
}

/** Joins paths: `Conceptos.Concepto[0]` and `Importe` make `Conceptos.Concepto[0].Importe`. */
export function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function fault(path: string, message: Text, cure: Text): Fault {
  return { code: "301", source: "SAT", path, message, cure };
}

function both(es: string, en: string): Text {
  return { es, en };
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
