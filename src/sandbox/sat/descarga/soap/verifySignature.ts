import { createHash, createVerify, type KeyObject } from "node:crypto";
import { XmlC14NMode, XmlElement } from "libxml2-wasm";
import { namespaces } from "./namespaces.ts";

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const inclusive = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const rsaSha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
const sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";

/**
 * Says whether an XML signature with RSA and SHA-1 holds over an element, by the canonicalisations that it declares
 * itself: the exclusive one (phpcfdi, nodecfdi), or the inclusive one with enveloped-signature (SAT's first examples,
 * python-satcfdi). Takes the signature out of the document. Anything else that is declared is not understood, and so
 * does not hold.
 */
export function verifySignature(signature: XmlElement, signed: XmlElement, key: KeyObject): boolean {
  const info = signature.get("ds:SignedInfo", namespaces);
  const value = textOf(signature, "ds:SignatureValue");
  const [method, digestMethod] = ["ds:SignatureMethod", "ds:Reference/ds:DigestMethod"].map((path) =>
    algorithmOf(info, path),
  );
  const declared = algorithmOf(info, "ds:CanonicalizationMethod");
  if (!(info instanceof XmlElement) || method !== rsaSha1 || digestMethod !== sha1) return false;
  const isSigned = renderings(info, declared).some((bytes) =>
    createVerify("RSA-SHA1").update(bytes).verify(key, Buffer.from(value, "base64")),
  );
  const transform = transformOf(info);
  const digest = textOf(info, "ds:Reference/ds:DigestValue");
  if (!isSigned || transform === undefined) return false;
  signature.remove();
  return renderings(signed, transform).some(
    (bytes) => createHash("sha1").update(bytes).digest("base64") === digest,
  );
}

/**
 * Returns the bytes that may have been signed: an element's canonical ones. A client that signs inclusively may have
 * done it before the element went into its envelope; then the envelope's namespaces are not in what was signed, and the
 * exclusive bytes are the same.
 */
function renderings(element: XmlElement, declared: string | undefined): string[] {
  const exclusively = () => element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 });
  if (declared === exclusive) return [exclusively()];
  if (declared !== inclusive) return [];
  return [element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 }), exclusively()];
}

/**
 * Returns the canonicalisation among a reference's transforms; inclusive when there is none, as the standard has it.
 */
function transformOf(info: XmlElement): string | undefined {
  const path = "ds:Reference/ds:Transforms/ds:Transform/@Algorithm";
  const others = info
    .find(path, namespaces)
    .map(({ content }) => content)
    .filter((algorithm) => algorithm !== enveloped);
  return others.length > 1 ? undefined : (others[0] ?? inclusive);
}

function algorithmOf(info: ReturnType<XmlElement["get"]>, path: string): string | undefined {
  return info?.get(`${path}/@Algorithm`, namespaces)?.content;
}

function textOf(element: XmlElement, path: string): string {
  return element.get(path, namespaces)?.content.trim() ?? "";
}
