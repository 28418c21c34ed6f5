import {
  closeBuffer,
  openBuffer,
  ParseOption,
  readBuffer,
  xmlCleanupInputProvider,
  XmlDocument,
  type XmlLibError,
  xmlRegisterInputProvider,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
} from "libxml2-wasm";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import { schemaFileNamed } from "../../domain/addendas/schemas/schemaFileNamed.ts";
import type { SchemaComplaint, SchemaOrder, SchemaVerdict } from "../../ports/addendaSchemas.ts";

const option: ParseOption = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
/** One fault often brings others with it; so many tell what is wrong. */
const mostComplaints = 20;
const longestMessage = 500;
const unknownRoot = "No matching global declaration available for the validation root";

/**
 * Judges documents by a schema. Nothing is ever read but the files of the order. Throws what is no verdict: the library
 * has run out of memory or of stack, and is not to be used again.
 */
export function validateBySchema({ files, documents }: SchemaOrder): SchemaVerdict {
  const [main] = files;
  if (!main) return { kind: "unusable", complaints: [] };
  xmlCleanupInputProvider();
  xmlRegisterInputProvider(onlyThese(files));
  const made = attempt(() => compile(main));
  if ("complaints" in made) return { kind: "unusable", complaints: made.complaints.map(inFile) };
  try {
    return { kind: "judged", documents: documents.map((xml) => complaintsOf(made.result, xml)) };
  } finally {
    made.result.dispose();
  }
}

function compile({ name, xsd }: SchemaFile): XsdValidator {
  const schema = XmlDocument.fromString(withoutEncoding(xsd), { url: encodeURIComponent(name), option });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

function complaintsOf(validator: XsdValidator, xml: string): readonly SchemaComplaint[] {
  const judged = attempt(() => {
    const document = XmlDocument.fromString(xml, { option });
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  });
  return "complaints" in judged ? judged.complaints : [];
}

/** Returns what was made, or the complaints that stand in the way; anything else that is thrown goes on. */
function attempt<T>(make: () => T): { readonly result: T } | { readonly complaints: SchemaComplaint[] } {
  try {
    return { result: make() };
  } catch (error) {
    const isVerdict = error instanceof XmlValidateError || error instanceof XmlParseError;
    // Where memory ran out there is none left for words.
    if (!isVerdict || error.details.every(({ message }) => message.trim() === "")) throw error;
    return { complaints: complaintsIn(error) };
  }
}

function complaintsIn({ details }: XmlLibError): SchemaComplaint[] {
  return details.slice(0, mostComplaints).map(({ message, line, file }) => ({
    message: message.trim().slice(0, longestMessage),
    ...(line > 0 && { line }),
    ...(file !== undefined && { file }),
    ...(message.includes(unknownRoot) && { isUnknownRoot: true }),
  }));
}

function inFile(complaint: SchemaComplaint): SchemaComplaint {
  const { file } = complaint;
  return file === undefined ? complaint : { ...complaint, file: decodeURIComponent(file) };
}

/** Answers each question for a file from those of the order, and says of all others that they are not there. */
function onlyThese(files: readonly SchemaFile[]): Parameters<typeof xmlRegisterInputProvider>[0] {
  return {
    match: () => true,
    open: (location) => {
      const file = schemaFileNamed(files, location);
      return file && openBuffer(Buffer.from(withoutEncoding(file.xsd)));
    },
    read: readBuffer,
    close: (descriptor) => {
      closeBuffer(descriptor);
      return true;
    },
  };
}

/** Blanks out the declaration, whose encoding is no longer that of the text; every line stays where it is. */
function withoutEncoding(xsd: string): string {
  return xsd.replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, (start) => start.replace(/[^\n]/g, " "));
}
