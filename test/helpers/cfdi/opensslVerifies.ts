import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const opensslIsInstalled = spawnSync("openssl", ["version"]).status === 0;

/** Returns what the openssl command says of an RSA-SHA256 signature (base64) over UTF-8 text, by a DER certificate. */
export function opensslVerifies(text: string, signature: string, certificate: Buffer): boolean {
  const folder = mkdtempSync(join(tmpdir(), "timbra-openssl-"));
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const publicKey = execFileSync("openssl", ["x509", "-inform", "der", "-noout", "-pubkey"], {
      input: certificate,
    });
    const key = file("key.pem", publicKey);
    const seal = file("seal.bin", Buffer.from(signature, "base64"));
    const args = ["dgst", "-sha256", "-verify", key, "-signature", seal, file("cadena.txt", text)];
    return spawnSync("openssl", args).stdout.toString().trim() === "Verified OK";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
