import { fileURLToPath } from "node:url";
import type Joi from "joi";

/** The place where large files are kept: a folder, or a bucket of S3 or its like. */
export type ObjectStorageConfig =
  | { readonly kind: "disk"; readonly folder: string }
  | {
      readonly kind: "s3";
      /** `https://host[:port]`. */
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

/** The region that every S3 storage understands, whatever it calls its own. */
const defaultRegion = "us-east-1";

/**
 * Reads `file:///folder` or `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`, where the keys may come from
 * OBJECT_STORAGE_KEY_ID and OBJECT_STORAGE_SECRET instead. A fault says what is wrong and never repeats the address.
 */
export function readObjectStorage(
  text: string,
  helpers: Joi.CustomHelpers,
): ObjectStorageConfig | Joi.ErrorReport {
  const fault = (reason: string) => helpers.message({ custom: `"OBJECT_STORAGE_URL" ${reason}` });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "file:" && text.startsWith("file:///"))
    return { kind: "disk", folder: fileURLToPath(url) };
  if (url?.protocol !== "s3:" || !url.hostname) return fault("must be file:///folder or s3://host/bucket");

  const [bucket, ...more] = url.pathname.split("/").filter(Boolean);
  if (!bucket || more.length > 0) return fault("must name one bucket, as s3://host/bucket");
  const unknown = [...url.searchParams.keys()].filter((name) => name !== "region" && name !== "tls");
  const tls = url.searchParams.get("tls") ?? "on";
  if (unknown.length > 0 || !["on", "off"].includes(tls)) return fault("takes region=… and tls=off only");

  const { OBJECT_STORAGE_KEY_ID, OBJECT_STORAGE_SECRET } = helpers.state.ancestors[0] as NodeJS.ProcessEnv;
  const keyId = decoded(url.username) || OBJECT_STORAGE_KEY_ID;
  const secret = decoded(url.password) || OBJECT_STORAGE_SECRET;
  if (!keyId || !secret)
    return fault(
      "needs KEY:SECRET@, each percent-encoded, or OBJECT_STORAGE_KEY_ID and OBJECT_STORAGE_SECRET beside it",
    );
  return {
    kind: "s3",
    endpoint: `${tls === "off" ? "http" : "https"}://${url.host}`,
    bucket,
    region: url.searchParams.get("region") ?? defaultRegion,
    keyId,
    secret,
  };
}

/** Returns undefined for what is not percent-encoded. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
