/** Returns the bytes of one field of a multipart/form-data body (RFC 7578), or `undefined` when it is not there. */
export function multipartField(body: Buffer, contentType: string, field: string): Buffer | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return undefined;
  const delimiter = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(delimiter); at !== -1;) {
    const next = body.indexOf(delimiter, at + delimiter.length);
    if (next === -1) return undefined;
    const part = readPart(body.subarray(at + delimiter.length, next));
    if (part?.name === field) return part.content;
    at = next;
  }
  return undefined;
}

/** Reads a part, which lies between two delimiters: CRLF, headers, an empty line, content, CRLF. */
function readPart(bytes: Buffer): { name: string; content: Buffer } | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return undefined;
  const head = bytes.toString("latin1", 0, headEnd);
  const [, name] = /content-disposition:[^\r\n]*[;\s]name="?([^";\r\n]+)"?/i.exec(head) ?? [];
  return name === undefined ? undefined : { name, content: bytes.subarray(headEnd + 4, bytes.length - 2) };
}
