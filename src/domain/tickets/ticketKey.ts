/**
 * A ticket's key: what its receipt prints (as a link, a QR code, or letters to be typed) so that whoever holds it can
 * have it invoiced. It is the ticket's id, whose 122 random bits nobody guesses, in letters of Crockford's base 32,
 * which has no I, L, O or U; a last letter checks the others.
 */
export function ticketKey(ticketId: string): string {
  const digits = ticketId.replaceAll("-", "");
  // The thirteenth digit says "version 4" in every id (RFC 9562, 5.4), so it is left out.
  const payload = lettersOf(digits.slice(0, 12) + digits.slice(13));
  return payload + checkLetter(payload);
}

/** A typo is known for one without asking anybody; a key can still be of no ticket. */
export type ReadKey =
  { readonly kind: "key"; readonly key: string; readonly ticketId: string } | { readonly kind: "typo" };

/** Reads a key as people type it: either case, blanks and hyphens anywhere, O for 0, I and L for 1. */
export function readTicketKey(typed: string): ReadKey {
  const key = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  if (!form.test(key)) return typo;
  const payload = key.slice(0, -1);
  const ticketId = idOf(digitsOf(payload));
  if (checkLetter(payload) !== key.at(-1) || !uuidVersion4.test(ticketId)) return typo;
  return { kind: "key", key, ticketId };
}

const typo = { kind: "typo" } as const;
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** One hexadecimal digit, six times five of them, and the letter that checks. */
const form = /^[0-9A-F][0-9A-HJKMNP-TV-Z]{25}$/;
const uuidVersion4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Thirty-one hexadecimal digits: the first as it is, then four letters for each five. */
function lettersOf(digits: string): string {
  let letters = (digits[0] as string).toUpperCase();
  for (let at = 1; at < digits.length; at += 5) {
    const bits = Number.parseInt(digits.slice(at, at + 5), 16);
    for (let shift = 15; shift >= 0; shift -= 5) letters += alphabet[(bits >> shift) & 31] as string;
  }
  return letters;
}

function digitsOf(letters: string): string {
  let digits = (letters[0] as string).toLowerCase();
  for (let at = 1; at < letters.length; at += 4) {
    let bits = 0;
    for (const letter of letters.slice(at, at + 4)) bits = (bits << 5) | alphabet.indexOf(letter);
    digits += bits.toString(16).padStart(5, "0");
  }
  return digits;
}

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{3})(.{4})(.{12})$/, "$1-$2-4$3-$4-$5");
}

/** Luhn's algorithm in base 32: it shows every single wrong letter and nearly every swap of two neighbours. */
function checkLetter(payload: string): string {
  let sum = 0;
  for (let place = payload.length - 1, factor = 2; place >= 0; place--, factor = 3 - factor) {
    const value = alphabet.indexOf(payload[place] as string) * factor;
    sum += Math.floor(value / 32) + (value % 32);
  }
  return alphabet[(32 - (sum % 32)) % 32] as string;
}
