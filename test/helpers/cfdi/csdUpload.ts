import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import type { CertificateFiles } from "../../../src/sandbox/authority/issueCsd.ts";
import type { TestAuthority } from "../../../src/sandbox/authority/testAuthority.ts";
import type { TestApi } from "../http/startTestApi.ts";

const dayMs = 86_400_000;

export interface CsdChanges {
  readonly rfc?: string;
  readonly name?: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** The sandbox's when absent. */
  readonly authority?: TestAuthority;
}

/** Returns the authority of the sandbox that this API started. */
export async function sandboxAuthority({ deps }: Pick<TestApi, "deps">): Promise<TestAuthority> {
  const file = join(deps.config.dataDir, "sandbox", "authority.json");
  return JSON.parse(await readFile(file, "utf8")) as TestAuthority;
}

/** A holder whom the demonstration merchant's CSDs name, valid for half a year. */
export function demoHolder({ demo }: Pick<TestApi, "demo">, changes: CsdChanges = {}) {
  const { rfc = demo.merchant.rfc, name = "COMERCIO DE MUESTRA SA DE CV" } = changes;
  const notBefore = changes.notBefore ?? new Date(Date.now() - dayMs);
  return { rfc, name, notBefore, notAfter: changes.notAfter ?? new Date(Date.now() + 182.5 * dayMs) };
}

/** Files as the body of an upload. */
export function uploadOf({ certificate, key, password }: Omit<CertificateFiles, "serialNumber">) {
  return { certificate: certificate.toString("base64"), key: key.toString("base64"), password };
}

/** A new CSD of the demonstration merchant as the body of an upload. */
export async function csdUpload(api: Pick<TestApi, "deps" | "demo">, changes: CsdChanges = {}) {
  const authority = changes.authority ?? (await sandboxAuthority(api));
  const csd = await issueCsd(authority, demoHolder(api, changes));
  return { serialNumber: csd.serialNumber, body: uploadOf(csd) };
}
