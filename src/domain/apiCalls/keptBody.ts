/**
 * The ways in which a body is kept: as it was (`whole`), without its secrets (`redacted`), nothing of one that was too
 * large, no JSON or one of too many (`leftOut`); `none` where there was no body.
 */
export const keptForms = ["none", "whole", "redacted", "leftOut"] as const;
export type KeptForm = (typeof keptForms)[number];

export interface KeptBody {
  readonly kept: KeptForm;
  readonly text: string | null;
}

export const noBody: KeptBody = { kept: "none", text: null };
export const leftOut: KeptBody = { kept: "leftOut", text: null };

/** The size of the largest body that is kept: a ticket of a hundred lines. */
export const mostKept = 16_384;

const secretMark = "[secret]";

const secretName =
  /password|passphrase|secret|token|authorization|cookie|private|credential|otp|recovery|challenge|^key$|^efirma$|^fiel$/i;

/** API keys, signing secrets, PEM, JWT and the key of a receipt. */
const secretText =
  /tmb_(?:live|test)_[0-9a-f]{12}_[\w-]+|whsec_[\w+/=-]+|-----BEGIN[\s\S]*|Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\/t\/)[\w-]+/g;

/** A text that is long and may be random. In an address the slashes part its words. */
const longText = /[A-Za-z0-9+/_-]{40,}={0,2}/g;
const longPart = /[A-Za-z0-9+_-]{40,}={0,2}/g;

/** The caller's own names of things, which may be as long as they like. */
const ownName = /^(?:externalId|sku)$/;

/** Keeps a body of JSON without its secrets, which are known by the names of their fields and by their form. */
export function keptBody(body: unknown, secretFields: readonly string[] = []): KeptBody {
  let isRedacted = false;
  let written = 0;
  const text = JSON.stringify(body, (name, value: unknown) => {
    // A body of a thousand tickets is not read to its end to see that it is too large.
    if (written > mostKept) return undefined;
    if (value !== null && value !== "" && (secretName.test(name) || secretFields.includes(name))) {
      isRedacted = true;
      return secretMark;
    }
    if (typeof value !== "string") return value;
    const shown = ownName.test(name) ? withoutKnownSecrets(value) : withoutSecrets(value);
    if (shown !== value) isRedacted = true;
    written += shown.length;
    return shown;
  });
  if (text === undefined) return noBody;
  if (written > mostKept || text.length > mostKept) return leftOut;
  return { kept: isRedacted ? "redacted" : "whole", text };
}

/** Returns a text in which whatever has the form of a secret is replaced. */
export function withoutSecrets(text: string): string {
  const isAddress = /^https?:\/\//i.test(text);
  // Of forty random characters of any alphabet that is in use, fewer than one in a thousand have no digit among them.
  return withoutKnownSecrets(text).replace(isAddress ? longPart : longText, (found) =>
    /\d/.test(found) ? secretMark : found,
  );
}

/** Returns a text without what has the form of our keys and tokens; long random text, such as a version's, stays. */
export function withoutKnownSecrets(text: string): string {
  return text.replace(secretText, secretMark);
}

/** Returns a query string without its secrets. */
export function queryWithoutSecrets(query: string): string {
  if (query === "") return query;
  const kept = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(query))
    if (secretName.test(name) || withoutSecrets(value) !== value) kept.set(name, secretMark);
  return kept.toString();
}

/** Returns true for a query string or a header out of which a secret was taken. */
export function lacksSecrets(kept: string): boolean {
  return kept.includes(secretMark) || kept.includes(encodeURIComponent(secretMark));
}
