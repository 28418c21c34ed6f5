import { Secret, TOTP } from "otpauth";

/**
 * The form that every authenticator app takes for granted (RFC 6238; Google Authenticator ignores any other choice).
 */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code is accepted one half minute early or late: clocks differ, and people type slowly. */
const window = 1;

/** Returns the 20 random bytes that RFC 4226 (4, R6) recommends, as the base32 that people can type. */
export function totpSecret(random: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(random).buffer }).base32;
}

/** Returns the address in the QR code that an authenticator app reads. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * Returns the number of the half minute that a code belongs to, or `undefined` when it belongs to none near `now`. The
 * caller who accepts the code keeps that number, and no code of the same or an earlier half minute after it (RFC 6238,
 * 5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...form, token: code, secret: key, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta;
}
