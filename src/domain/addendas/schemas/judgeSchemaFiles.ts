import type { Fault } from "../../../errors.ts";
import { canCarry } from "../../cfdi/xml/canCarry.ts";
import { parseXml } from "../../cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../cfdi/xml.ts";
import { XmlError } from "../../cfdi/xml/XmlError.ts";
import { addendaFault } from "../addendaFault.ts";
import type { SchemaFile } from "./schemaFile.ts";
import { schemaFileNamed } from "./schemaFileNamed.ts";

/** The most files that a schema may have. */
export const mostSchemaFiles = 10;
/** The most characters that all files of a schema may have together. */
export const mostOfSchema = 300_000;

const mostElements = 20_000;
const references = ["include", "import", "redefine", "override"];

/**
 * Judges the files of a schema before any validator sees them: their size and names, no DOCTYPE and hence no entities,
 * and nothing included or imported that is not among them.
 */
export function judgeSchemaFiles(files: readonly SchemaFile[]): readonly Fault[] {
  const characters = files.reduce((total, { xsd }) => total + xsd.length, 0);
  if (characters > mostOfSchema)
    return [addendaFault("addenda.schema_too_long", "schemas", { most: mostOfSchema })];
  return files.flatMap((file, index) => judgeFile(files, file, `schemas[${index}]`));
}

function judgeFile(files: readonly SchemaFile[], { name, xsd }: SchemaFile, path: string): readonly Fault[] {
  if (files.find((other) => other.name === name)?.xsd !== xsd)
    return [addendaFault("addenda.schema_name", `${path}.name`, { name })];
  const at = `${path}.xsd`;
  if (!canCarry(xsd)) return [addendaFault("addenda.characters", at)];
  if (/<!DOCTYPE/i.test(xsd)) return [addendaFault("addenda.schema_doctype", at, { file: name })];
  try {
    const root = parseXml(xsd.replace(/^\uFEFF/, ""), { mostElements });
    if (localName(root) !== "schema") return [addendaFault("addenda.schema_root_node", at, { file: name })];
    return missingLocations(files, root).map((location) =>
      addendaFault("addenda.schema_location", at, { file: name, location }),
    );
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return [addendaFault("addenda.schema_unreadable", at, { file: name, reason: error.message })];
  }
}

function missingLocations(files: readonly SchemaFile[], { children }: XmlElement): readonly string[] {
  return children.flatMap((child) => {
    const { schemaLocation } = child.attributes;
    if (!references.includes(localName(child)) || schemaLocation === undefined) return [];
    return schemaFileNamed(files, schemaLocation) ? [] : [schemaLocation.slice(0, 200)];
  });
}

function localName({ name }: XmlElement): string {
  return name.split(":").at(-1)!;
}
