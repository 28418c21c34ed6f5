import { readFileSync } from "node:fs";
import {
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { catalogForm } from "../complements/catalogForm.ts";
import { sharedSat } from "./sharedSat.ts";

export interface SatSchema {
  /** The schema's complaints about a document, Addenda left out; empty when it validates. */
  complaints(xml: string): string[];
}

/**
 * The check of the codes of catalogues against the schema. `exact` wants them in the catalogue, and takes seconds
 * to say so when they are not: the complaint lists the whole of it. `byForm` wants the form that they have.
 */
export type CodeCheck = "exact" | "byForm";

/** The schemas of CFDI 4.0, or of Retenciones 2.0, each with its complements. */
export type Documents = "all40" | "allret20";

const compiled = new Map<string, SatSchema>();

/** SAT's own schema set, compiled once a process; `undefined` where SAT's files are not beside the project. */
export function satSchema(codes: CodeCheck = "exact", documents: Documents = "all40"): SatSchema | undefined {
  const driver = sharedSat(`xsd/${documents}.xsd`);
  const key = `${documents} ${codes}`;
  if (driver && !compiled.has(key)) compiled.set(key, compile(driver, codes));
  return compiled.get(key);
}

function compile(path: string, codes: CodeCheck): SatSchema {
  xmlCleanupInputProvider();
  xmlRegisterFsInputProviders();
  if (codes === "byForm") xmlRegisterInputProvider(loosenedCatalogues());
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
  return {
    complaints(xml) {
      const document = XmlDocument.fromString(withoutAddenda(xml));
      try {
        validator.validate(document);
        return [];
      } catch (error) {
        return (error as Error).message.trim().split("\n");
      } finally {
        document.dispose();
      }
    },
  };
}

const catalogues = [
  "catCFDI",
  "CartaPorte/catCartaPorte",
  "Combustible/catCombustible",
  "ComExt/catComExt",
  "HidrocarburosPetro/catHidroYPetro",
  "hidrocarburos/catHidrocarburos",
  "Nomina/catNomina",
  "Pagos/catPagos",
].map((name) => `sitio_internet/cfd/catalogos/${name}`);

const ofRetentions = [
  "catalogos/catRetenciones",
  "planesderetiro11/catalogos/CatPlanesderetiro",
  "PlataformasTecnologicas10/catalogos/CatPlataformasTecnologicas",
].map((name) => `esquemas/retencionpago/1/${name}`);

function loosenedCatalogues(): XmlBufferInputProvider {
  const paths = [...catalogues, ...ofRetentions].map((name) => sharedSat(`xsd/www.sat.gob.mx/${name}.xsd`)!);
  return new XmlBufferInputProvider(
    Object.fromEntries(paths.map((path) => [path, Buffer.from(loosened(readFileSync(path, "utf8")))])),
  );
}

/** Lists of codes give way to the form of their codes; short lists of words stay. */
function loosened(schema: string): string {
  return schema.replace(/(?:<xs:enumeration value="[^"]*" ?\/>\s*)+/g, (list) => {
    const values = [...list.matchAll(/value="([^"]*)"/g)].map(([, value]) => value!);
    const { pattern } = catalogForm({ base: "string", collapse: true, values });
    return pattern === undefined ? list : `<xs:pattern value="${pattern}"/>`;
  });
}

// The schema would want a definition for whatever an Addenda holds, and SAT strips it too.
function withoutAddenda(xml: string): string {
  return xml.replace(/<(cfdi|retenciones):Addenda(?:\/>|[\s>][^]*?<\/\1:Addenda>)/g, "");
}
