const maxChars = 300;

/**
 * Returns the start of an outside party's answer, fit for a log: credentials, long base64 (seals, certificates,
 * tokens) and XML documents are replaced by what they were, control characters by spaces, and the rest is cut.
 */
export function redactedExcerpt(answer: Buffer | string): string {
  const start = typeof answer === "string" ? answer : answer.toString("utf8", 0, 16_384);
  const text = start
    .slice(0, 16_384)
    .replace(/<\?xml[\s\S]*|<(?:\w+:)?(?:Comprobante|TimbreFiscalDigital)\b[\s\S]*/g, "[xml]")
    .replace(/Bearer\s+\S+/gi, "Bearer [secret]")
    .replace(/("?(?:token|password|user)"?\s*[:=]\s*)"?[^",\s}]+"?/gi, "$1[secret]")
    .replace(/[A-Za-z0-9+/_-]{48,}={0,2}/g, "[base64]")
    // oxlint-disable-next-line no-control-regex -- these are the characters that must not reach a log line
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ");
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}
