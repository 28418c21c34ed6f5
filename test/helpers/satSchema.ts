import { readFileSync } from "node:fs";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { sharedSat } from "./sharedSat.ts";

export interface SatSchema {
  /** The schema's complaints about a document, Addenda left out; empty when it validates. */
  complaints(xml: string): string[];
}

let compiled: SatSchema | undefined;

/** SAT's own schema set, compiled once a process; `undefined` where SAT's files are not beside the project. */
export function satSchema(): SatSchema | undefined {
  const driver = sharedSat("xsd/all40.xsd");
  if (driver) compiled ??= compile(driver);
  return compiled;
}

function compile(path: string): SatSchema {
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
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

// The schema would want a definition for whatever an Addenda holds, and SAT strips it too.
function withoutAddenda(xml: string): string {
  return xml.replace(/<cfdi:Addenda[\s>][^]*?<\/cfdi:Addenda>/g, "").replace(/<cfdi:Addenda\/>/g, "");
}
