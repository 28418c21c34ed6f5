export interface SchemaFile {
  readonly name: string;
  readonly xsd: string;
}

/** Reads a file of a schema in the encoding that it declares; UTF-8 where it declares none, or none that browsers know. */
export async function readSchemaFile(file: File): Promise<SchemaFile> {
  const bytes = await file.arrayBuffer();
  const start = new TextDecoder("latin1").decode(bytes.slice(0, 200));
  const [, encoding = "utf-8"] = /^[^<]*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(start) ?? [];
  return { name: file.name, xsd: decoderOf(encoding).decode(bytes) };
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
