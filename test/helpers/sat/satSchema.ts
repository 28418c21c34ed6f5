import { readFileSync } from "node:fs";
import {
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { sharedSat } from "./sharedSat.ts";

export interface SatSchema {
  /** The schema's complaints about a document, Addenda left out; empty when it validates. */
  complaints(xml: string): string[];
}

/**
 * The check of codes of the large catalogues against the schema. `exact` wants them in the catalogue, and takes seconds
 * to say so when they are not: the complaint lists the whole of it. `byForm` wants letters and digits.
 */
export type CodeCheck = "exact" | "byForm";

const compiled = new Map<CodeCheck, SatSchema>();

/** SAT's own schema set, compiled once a process; `undefined` where SAT's files are not beside the project. */
export function satSchema(codes: CodeCheck = "exact"): SatSchema | undefined {
  const driver = sharedSat("xsd/all40.xsd");
  if (driver && !compiled.has(codes)) compiled.set(codes, compile(driver, codes));
  return compiled.get(codes);
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

function loosenedCatalogues(): XmlBufferInputProvider {
  const path = sharedSat("xsd/www.sat.gob.mx/sitio_internet/cfd/catalogos/catCFDI.xsd")!;
  const loosened = readFileSync(path, "utf8").replace(
    /(<xs:enumeration value="[^"]*"\/>\s*){300,}/g,
    '<xs:pattern value="[0-9A-Z]{1,8}"/>',
  );
  return new XmlBufferInputProvider({ [path]: Buffer.from(loosened) });
}

// The schema would want a definition for whatever an Addenda holds, and SAT strips it too.
function withoutAddenda(xml: string): string {
  return xml.replace(/<cfdi:Addenda[\s>][^]*?<\/cfdi:Addenda>/g, "").replace(/<cfdi:Addenda\/>/g, "");
}
