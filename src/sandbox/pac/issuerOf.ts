/** The attributes by which a document, and a signed request about one, name their issuer; Prodigia has an element for it. */
const issuerForms = [
  /<[\w:]*Emisor\b[^>]*?\s(?:Rfc|RfcE)="([^"]+)"/,
  /\bRfcEmisor="([^"]+)"/,
  /<rfcEmisor>([^<]+)</,
];
/** A document that travels as base64 has more letters in a row than anything else in a call. */
const base64 = /[A-Za-z0-9+/=]{200,}/g;

/** Returns the RFC of the issuer whose document a call is about; `undefined` where it names none. */
export function issuerOf(body: Buffer | undefined): string | undefined {
  const text = body?.toString("utf8") ?? "";
  return rfcIn(text) ?? (text.match(base64) ?? []).map(decoded).map(rfcIn).find(Boolean);
}

function decoded(packed: string): string {
  return Buffer.from(packed, "base64").toString("utf8");
}

function rfcIn(text: string): string | undefined {
  for (const form of issuerForms) {
    const rfc = form.exec(text)?.[1];
    if (rfc) return rfc.replaceAll("&amp;", "&");
  }
  return undefined;
}
