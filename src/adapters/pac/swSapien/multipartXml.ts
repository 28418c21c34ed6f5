import { randomUUID } from "node:crypto";

/** Returns an upload of one XML document as SW takes it: multipart/form-data with the field `xml`. */
export function multipartXml(xml: string, filename: string): { contentType: string; body: Buffer } {
  const boundary = `timbra-${randomUUID()}`;
  const body =
    `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="${filename}"\r\n` +
    `Content-Type: application/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`;
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(body, "utf8") };
}
