import { createHmac, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import test from "ava";
import {
  type AccessToken,
  generateTokenKeys,
  importTokenKey,
  signAccessToken,
  verifyAccessToken,
} from "../../../src/platform/secrets/accessTokens.ts";

const now = new Date("2026-11-20T18:00:00Z");
const issuer = "https://facturas.example";
const said: AccessToken = { tokenId: "t1", userId: "u1", loginId: "l1", role: "admin", issuer };
const { publicJwk, privateJwk } = await generateTokenKeys();
const publicKey = await importTokenKey(publicJwk);
const privateKey = await importTokenKey(privateJwk);

const keyOf = (keyId: string) => Promise.resolve(keyId === "k1" ? publicKey : undefined);
const signed = (token: AccessToken = said, keyId = "k1"): Promise<string> =>
  signAccessToken(token, { keyId, key: privateKey, now, lifeSeconds: 900 });
const verified = (token: string, at = now) => verifyAccessToken(token, keyOf, { issuer, now: at });

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const goodHeader = { alg: "EdDSA", typ: "admin+jwt", kid: "k1" };
const goodClaims = {
  sid: "l1",
  role: "admin",
  iss: issuer,
  aud: "timbra-admin",
  sub: "u1",
  jti: "t1",
  iat: now.getTime() / 1_000,
  exp: now.getTime() / 1_000 + 900,
};

/** Signs a token with our own key, so that only what is changed can be the reason for the refusal. */
async function signedByUs(header: object, claims: object): Promise<string> {
  const input = `${encoded(header)}.${encoded(claims)}`;
  const signature = await crypto.subtle.sign("Ed25519", privateKey, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString("base64url")}`;
}

test("a token says what was signed, for fifteen minutes", async (t) => {
  t.deepEqual(await verified(await signed()), said);
  t.deepEqual(await verified(await signedByUs(goodHeader, goodClaims)), said);
  t.deepEqual(await verified(await signed(), new Date(now.getTime() + 899_000)), said);
  t.is(await verified(await signed(), new Date(now.getTime() + 900_000)), undefined);
});

const foreign: Readonly<Record<string, () => Promise<string> | string>> = {
  "says it needs no signature": () => `${encoded({ ...goodHeader, alg: "none" })}.${encoded(goodClaims)}.`,
  "is signed with the public key as an HMAC secret": () => {
    const header = encoded({ ...goodHeader, alg: "HS256" });
    const input = `${header}.${encoded(goodClaims)}`;
    const pem = createPublicKey({ key: publicJwk, format: "jwk" }).export({ type: "spki", format: "pem" });
    return `${input}.${createHmac("sha256", pem).update(input).digest("base64url")}`;
  },
  "is signed with the raw public key as an HMAC secret": () => {
    const input = `${encoded({ ...goodHeader, alg: "HS256" })}.${encoded(goodClaims)}`;
    const secret = Buffer.from(String(publicJwk["x"]), "base64url");
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  },
  "is signed by another key under our key's id": () => {
    const input = `${encoded(goodHeader)}.${encoded(goodClaims)}`;
    const { privateKey: other } = generateKeyPairSync("ed25519");
    return `${input}.${sign(null, Buffer.from(input), other).toString("base64url")}`;
  },
  "brings its own key in the header": () => {
    const { privateKey: other, publicKey: own } = generateKeyPairSync("ed25519");
    const jwk = own.export({ format: "jwk" });
    const input = `${encoded({ ...goodHeader, jwk })}.${encoded(goodClaims)}`;
    return `${input}.${sign(null, Buffer.from(input), other).toString("base64url")}`;
  },
  "names a key that nobody has": () => signed(said, "k2"),
  "names no key": () => signedByUs({ alg: "EdDSA", typ: "admin+jwt" }, goodClaims),
  "has an extension that must be understood": () =>
    signedByUs({ ...goodHeader, crit: ["x"], x: 1 }, goodClaims),
  "is of another type": () => signedByUs({ ...goodHeader, typ: "JWT" }, goodClaims),
  "is of no type": () => signedByUs({ alg: "EdDSA", kid: "k1" }, goodClaims),
  "is of another issuer": () => signed({ ...said, issuer: "https://otra.example" }),
  "is for another audience": () => signedByUs(goodHeader, { ...goodClaims, aud: "portal" }),
  "never ends": () => signedByUs(goodHeader, { ...goodClaims, exp: undefined }),
  "names no log-in": () => signedByUs(goodHeader, { ...goodClaims, sid: undefined }),
  "names a log-in that is no text": () => signedByUs(goodHeader, { ...goodClaims, sid: { $ne: "" } }),
  "names nobody": () => signedByUs(goodHeader, { ...goodClaims, sub: "" }),
  "begins later": () => signedByUs(goodHeader, { ...goodClaims, nbf: goodClaims.iat + 60 }),
  "was changed after it was signed": async () => {
    const [header, , signature] = (await signed()).split(".");
    return `${header}.${encoded({ ...goodClaims, role: "owner" })}.${signature}`;
  },
  "has no signature": async () => `${(await signed()).split(".").slice(0, 2).join(".")}.`,
  "is no token": () => "x.y.z",
  "is empty": () => "",
};

for (const [what, make] of Object.entries(foreign))
  test(`a token that ${what} is refused`, async (t) => {
    t.is(await verified(await make()), undefined);
  });
