import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A session with SAT: whose it is and how long it lasts. */
interface IssuedToken {
  readonly token: string;
  readonly created: Date;
  readonly expires: Date;
}

export interface SatTokens {
  /** Issues a token for the holder of a certificate: RFC, and serial number in hexadecimal. */
  issue(rfc: string, serialHex: string, now: Date): IssuedToken;
  /** Returns the holder of the token in an Authorization header; `undefined` where there is none in force. */
  holderOf(authorization: string, now: Date): string | undefined;
}

const lifeMs = 5 * 60_000;

/** Issues tokens as SAT's service does: a JWT and the serial number behind it. A restart makes them all void. */
export function satTokens(): SatTokens {
  const secret = randomBytes(32);
  const signatureOf = (text: string) => createHmac("sha256", secret).update(text).digest();
  return {
    issue: (rfc, serialHex, now) => {
      const expires = new Date(now.getTime() + lifeMs);
      const [nbf, exp] = [seconds(now), seconds(expires)];
      const head = encode({ alg: "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", typ: "JWT" });
      const claims = {
        nbf,
        exp,
        iat: nbf,
        iss: "LoadSolicitudDescargaMasivaTerceros",
        actort: serialHex,
        rfc,
      };
      const text = `${head}.${encode(claims)}`;
      const jwt = `${text}.${signatureOf(text).toString("base64url")}`;
      return { token: `${jwt}%26wrap_subject%3d${serialHex}`, created: now, expires };
    },
    holderOf: (authorization, now) => {
      const [, jwt = ""] = /^WRAP access_token="([^"%&]+)/.exec(authorization) ?? [];
      const [head = "", body = "", signature = ""] = jwt.split(".");
      const [given, expected] = [Buffer.from(signature, "base64url"), signatureOf(`${head}.${body}`)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as {
        exp: number;
        rfc: string;
      };
      return seconds(now) < claims.exp ? claims.rfc : undefined;
    },
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
