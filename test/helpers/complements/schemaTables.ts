import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import type { Facets } from "../../../src/domain/cfdi/structure/complements/notation/facets.ts";
import { catalogForm } from "./catalogForm.ts";
import { builtInType, readSimpleType, writeType } from "./schemaTypes.ts";

interface Schema {
  readonly path: string;
  readonly root: XmlElement;
  readonly simpleTypes: ReadonlyMap<string, XmlElement>;
  readonly complexTypes: ReadonlyMap<string, XmlElement>;
  /** The schemas of other namespaces, by the prefix that stands for them here. */
  readonly imports: ReadonlyMap<string, string>;
}

const schemas = new Map<string, Schema>();

function openSchema(path: string): Schema {
  const known = schemas.get(path);
  if (known) return known;
  const root = parseXml(readFileSync(path, "utf8"));
  const named = (kind: string) =>
    new Map(
      root.children.filter(({ name }) => name === kind).map((type) => [type.attributes["name"]!, type]),
    );
  const places = new Map(
    childrenOf(root, "import").map(({ attributes }) => [
      attributes["namespace"],
      attributes["schemaLocation"]!,
    ]),
  );
  const imports = new Map<string, string>();
  for (const [name, uri] of Object.entries(root.attributes)) {
    const place = places.get(uri);
    if (name.startsWith("xmlns:") && place !== undefined)
      imports.set(name.slice("xmlns:".length), locate(path, place));
  }
  const schema = {
    path,
    root,
    simpleTypes: named("xs:simpleType"),
    complexTypes: named("xs:complexType"),
    imports,
  };
  schemas.set(path, schema);
  return schema;
}

function locate(path: string, place: string): string {
  if (!place.startsWith("http://")) return join(dirname(path), place);
  const top = path.slice(0, path.indexOf("www.sat.gob.mx"));
  return top + place.slice("http://".length);
}

/** The schemas whose types several complements name; the others serve one, and their names mean something else there. */
const sharedPlaces = /\/tdCFDI\.xsd$|\/cat(?:CFDI|CartaPorte|ComExt|Nomina|Pagos)\.xsd$/;

export interface SchemaTable {
  /** The notation of the complement's structure. */
  readonly text: string;
  /** The types of SAT's shared schemas that it names, catalogs by the form of their codes. */
  readonly uses: ReadonlyMap<string, Facets>;
  /** The codes of each list that has a name. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

/** Writes the table of a schema's first element. */
export function tableOf(path: string): SchemaTable {
  const schema = openSchema(path);
  const uses = new Map<string, Facets>();
  const local = new Map<string, Facets>();
  const codes = new Map<string, readonly string[]>();
  const root = childrenOf(schema.root, "element")[0]!;
  const lines = elementLines(root, 0);
  return { text: [...writeDefinitions(local), ...lines].join("\n"), uses, codes };

  function elementLines(element: XmlElement, depth: number): string[] {
    const { name } = element.attributes;
    const indent = "  ".repeat(depth);
    const type = typeOf(element);
    const occurs = occurrence(element.attributes);
    if (type.simple !== undefined) return [`${indent}<${name}>${occurs} ${type.simple}`];
    const complex = type.complex;
    const extension =
      complex && childrenOf(complex, "simpleContent").flatMap((one) => childrenOf(one, "extension"))[0];
    const group = complex && ["sequence", "choice", "all"].flatMap((kind) => childrenOf(complex, kind))[0];
    const text = extension ? ` ${namedType(extension.attributes["base"]!)}` : "";
    const attributes = complex ? childrenOf(extension ?? complex, "attribute") : [];
    const below = "  ".repeat(depth + 1);
    const width = Math.max(0, ...attributes.map(({ attributes: own }) => own["name"]!.length));
    return [
      `${indent}<${name}>${occurs}${group ? order(group) : ""}${text}`,
      ...attributes.map((one) => {
        const marked = one.attributes["name"]! + (one.attributes["use"] === "required" ? "" : "?");
        return `${below}${marked.padEnd(Math.min(width, 30) + 1)} ${attributeType(one)}`;
      }),
      ...(group ? groupLines(group, depth + 1) : []),
    ];
  }

  function groupLines(group: XmlElement, depth: number): string[] {
    const others = group.children.filter(
      ({ name }) => !["xs:element", "xs:annotation", "xs:any"].includes(name),
    );
    if (others.length > 0) throw new Error("Teach the tables groups in groups.");
    if (childrenOf(group, "any").length > 0) return [`${"  ".repeat(depth)}<*>`];
    return childrenOf(group, "element").flatMap((element) =>
      elementLines(isRepeated(group) ? repeatedly(element) : element, depth),
    );
  }

  function typeOf(element: XmlElement): { simple?: string; complex?: XmlElement } {
    const { type } = element.attributes;
    const [simple] = childrenOf(element, "simpleType");
    if (simple) return { simple: writeType(readSimpleType(simple, resolve)) };
    const [complex] = childrenOf(element, "complexType");
    if (complex) return { complex };
    const shared = type === undefined ? undefined : schema.complexTypes.get(localName(type));
    if (shared) return { complex: shared };
    return type === undefined ? {} : { simple: namedType(type) };
  }

  function attributeType(attribute: XmlElement): string {
    const { fixed, type } = attribute.attributes;
    const [simple] = childrenOf(attribute, "simpleType");
    if (fixed !== undefined) {
      const own = simple ? readSimpleType(simple, resolve) : resolve(type ?? "xs:string");
      return writeType({ base: own.base, collapse: own.collapse, values: [fixed] });
    }
    if (simple) return writeType(readSimpleType(simple, resolve));
    return namedType(type ?? "xs:string");
  }

  function namedType(name: string): string {
    const resolved = resolve(name);
    if (name.startsWith("xs:")) return writeType(resolved);
    const short = localName(name);
    const place = schema.imports.get(prefixOf(name));
    if (resolved.values) codes.set(short, resolved.values);
    if (place === undefined) local.set(short, resolved);
    else (sharedPlaces.test(place) ? uses : local).set(short, catalogForm(resolved));
    return short;
  }

  function resolve(name: string): Facets {
    return resolveIn(schema, name);
  }
}

function resolveIn(schema: Schema, name: string): Facets {
  if (name.startsWith("xs:")) return builtInType(localName(name));
  const place = schema.imports.get(prefixOf(name));
  const home = place === undefined ? schema : openSchema(place);
  const type = home.simpleTypes.get(localName(name));
  if (!type) throw new Error(`${schema.path}: nobody defines ${name}.`);
  return readSimpleType(type, (base) => resolveIn(home, base));
}

/** Writes a line for each type that has a name; long lists go on below. */
export function writeDefinitions(types: ReadonlyMap<string, Facets>): string[] {
  return [...types].map(([name, type]) => `${name} = ${writeType(type)}`);
}

function occurrence({ minOccurs = "1", maxOccurs = "1" }: Readonly<Record<string, string>>): string {
  const least = Number(minOccurs);
  if (maxOccurs === "unbounded") return least === 0 ? "*" : least === 1 ? "+" : `{${least},}`;
  if (maxOccurs === "1") return least === 0 ? "?" : "";
  return `{${least},${maxOccurs}}`;
}

function order(group: XmlElement): string {
  if (group.name === "xs:choice") return " one of";
  return group.name === "xs:all" || isRepeated(group) ? " any order" : "";
}

/** A group that comes again and again sets no order among its elements, and no number of them. */
function isRepeated(group: XmlElement): boolean {
  return group.attributes["maxOccurs"] === "unbounded";
}

function repeatedly(element: XmlElement): XmlElement {
  if (element.attributes["minOccurs"] !== "0") throw new Error("Teach the tables groups that repeat.");
  return { ...element, attributes: { ...element.attributes, maxOccurs: "unbounded" } };
}

function childrenOf(element: XmlElement, kind: string): XmlElement[] {
  return element.children.filter(({ name }) => name === `xs:${kind}`);
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
const prefixOf = (name: string): string => name.slice(0, Math.max(name.indexOf(":"), 0));
