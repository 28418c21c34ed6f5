import { readFileSync } from "node:fs";
import { sharedSat } from "./sharedSat.ts";

/**
 * The signed requests to SAT's cancellation services that public projects keep, without their pretty-print white space.
 */
export const savedCancellations = ["cancel-cancelsignature-format.xml", "cancellation-signed.xml"] as const;

/** Saved requests that nobody can take: a letter of the certificate is missing; the root has lost its namespace. */
export const brokenCancellations = {
  "cancela_connectia.xml": "CA305",
  "cancelacion-2022-signed.xml": "CA301",
  "cancelacion-2022-signed-pretty.xml": "CA301",
  "cancelacion-2022-base.xml": "CA301",
} as const;

export const savedReceiverAnswers = [
  "cancel-accept-reject-format.xml",
  "cancellation-answer-signed.xml",
] as const;

/** Returns a saved message; `undefined` where SAT's own files are not beside the project. */
export function savedMessage(name: string): string | undefined {
  const path = sharedSat(`examples/cancel/${name}`);
  return path === undefined ? undefined : squeezed(readFileSync(path, "utf8"));
}

/** Returns the signed message that a recorded call of SW's client carried. */
export function recordedMessage(name: string): string | undefined {
  const path = sharedSat(`examples/sw/${name}`);
  if (path === undefined) return undefined;
  const { files } = JSON.parse(readFileSync(path, "utf8")) as { files: [string, [string, string]][] };
  // The recording holds Python's way of writing bytes.
  return files[0]?.[1][1].slice(2, -1).replaceAll("\\'", "'").replaceAll("\\n", "\n");
}

function squeezed(xml: string): string {
  return xml.replace(/>\s+</g, "><").trim();
}
