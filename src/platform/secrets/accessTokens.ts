import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";

/**
 * The algorithm of RFC 8037: the one by which we sign, and the only one whose signature we look at, whatever a token
 * says.
 */
const algorithm = "EdDSA";
/** A type of its own, so that no other JWT of ours can ever be taken for this one (RFC 8725, 3.11). */
const tokenType = "admin+jwt";
const audience = "timbra-admin";

export type TokenKey = CryptoKey;

/** The two halves of an Ed25519 pair as JWK. */
export interface TokenKeyPair {
  readonly publicJwk: Record<string, unknown>;
  readonly privateJwk: Record<string, unknown>;
}

/** The content of an access token; who its bearer is and may do stands in the database, not here. */
export interface AccessToken {
  readonly tokenId: string;
  readonly userId: string;
  readonly loginId: string;
  readonly role: string;
  readonly issuer: string;
}

export async function generateTokenKeys(): Promise<TokenKeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { crv: "Ed25519", extractable: true });
  return { publicJwk: { ...(await exportJWK(publicKey)) }, privateJwk: { ...(await exportJWK(privateKey)) } };
}

/** Imports either half of a key pair, as a key that signs or verifies. */
export function importTokenKey(jwk: Record<string, unknown>): Promise<TokenKey> {
  return importJWK(jwk as JWK, algorithm) as Promise<TokenKey>;
}

/** Returns a signed JWT that is good for `lifeSeconds` from `now`. */
export function signAccessToken(
  { tokenId, userId, loginId, role, issuer }: AccessToken,
  { keyId, key, now, lifeSeconds }: { keyId: string; key: TokenKey; now: Date; lifeSeconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: loginId, role })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: keyId })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setJti(tokenId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key);
}

/**
 * Returns the content of a token when its signature, issuer, audience, type and time are right; else `undefined`.
 * `keyOf` finds the public key by the id in the header: a token cannot bring a key or an algorithm of its own.
 */
export async function verifyAccessToken(
  token: string,
  keyOf: (keyId: string) => Promise<TokenKey | undefined>,
  { issuer, now }: { readonly issuer: string; readonly now: Date },
): Promise<AccessToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => knownKey(keyOf, kid), {
      algorithms: [algorithm],
      typ: tokenType,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ["sub", "sid", "jti", "role", "iat", "exp"],
    });
    const { sub: userId, sid: loginId, jti: tokenId, role } = payload;
    if (!isText(userId) || !isText(loginId) || !isText(tokenId) || !isText(role)) return undefined;
    return { userId, loginId, tokenId, role, issuer };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function knownKey(
  keyOf: (keyId: string) => Promise<TokenKey | undefined>,
  keyId: string | undefined,
): Promise<TokenKey> {
  const key = isText(keyId) ? await keyOf(keyId) : undefined;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
