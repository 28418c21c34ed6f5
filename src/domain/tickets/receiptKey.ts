/**
 * Returns the key on a receipt, as it is printed (as a link, a QR code, or letters to be typed): whoever holds it can
 * have the ticket invoiced, so it has nothing to do with the ticket's id, which everybody sees who may read tickets.
 * It is the stored secret, nineteen letters of Crockford's base 32 (which has no I, L, O or U), and one that checks
 * them.
 */
export function receiptKey(secret: string): string {
  return secret + checkLetter(secret);
}

/**
 * Makes a secret of random bytes, five bits of each: 85 bits that nobody guesses. Two letters before them are the
 * day's, modulo 1,024 days, so that the secrets of a day lie together in their index (decision 51).
 */
export function receiptSecret(random: Uint8Array, now: Date): string {
  if (random.length !== randomLength)
    throw new RangeError(`A receipt's secret takes ${randomLength} random bytes.`);
  const day = Math.floor(now.getTime() / dayMs);
  return [day >> 5, day, ...random].map((number) => alphabet[number & 31]).join("");
}

/** A typo is known for one without asking anybody; a key can still be of no ticket. */
export type ReadKey =
  { readonly kind: "key"; readonly key: string; readonly secret: string } | { readonly kind: "typo" };

/** Reads a key as people type it: either case, blanks and hyphens anywhere, O for 0, I and L for 1. */
export function readReceiptKey(typed: string): ReadKey {
  const key = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const secret = key.slice(0, -1);
  return form.test(key) && receiptKey(secret) === key ? { kind: "key", key, secret } : typo;
}

const typo = { kind: "typo" } as const;
/** A secret takes so many random bytes. */
export const randomLength = 17;
const dayMs = 86_400_000;
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const form = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/**
 * Returns the check letter of Luhn's algorithm in base 32: it shows every single wrong letter and nearly every swap of
 * two neighbours.
 */
function checkLetter(payload: string): string {
  let sum = 0;
  for (let place = payload.length - 1, factor = 2; place >= 0; place--, factor = 3 - factor) {
    const value = alphabet.indexOf(payload[place] as string) * factor;
    sum += Math.floor(value / 32) + (value % 32);
  }
  return alphabet[(32 - (sum % 32)) % 32] as string;
}
