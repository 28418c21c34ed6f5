/** The lines with which a receiver tells our messages from others. */
export const verifySignature = `import { createHmac, timingSafeEqual } from "node:crypto";

function isGenuine(headers, body, secret, now = Date.now()) {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  if (Math.abs(now / 1000 - seconds) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${seconds}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
