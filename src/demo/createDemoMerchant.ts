import { randomBytes } from "node:crypto";
import type { BuiltInRole } from "../domain/access/roles.ts";
import { scopes } from "../domain/access/scopes.ts";
import { Merchant } from "../models/merchants/Merchant.ts";
import { createUser } from "../operations/access/createUser.ts";
import { createApiKey } from "../operations/apiKeys/createApiKey.ts";
import { storeCertificate } from "../operations/certificates/storeCertificate.ts";
import type { Deps } from "../operations/deps.ts";
import { createMerchant } from "../operations/merchants/createMerchant.ts";
import { issueCsd } from "../sandbox/authority/issueCsd.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";
import type { DemoFile } from "./demoFile.ts";
import { giveDemoEfirma } from "./giveDemoEfirma.ts";
import { byCommand } from "../operations/byCommand.ts";

const rfc = "CDM200115AB9";
const legalName = "COMERCIO DE MUESTRA";
const validMs = 4 * 365 * 86_400_000;

/**
 * Creates on an empty database a merchant with branches in two time zones, a CSD and an e.firma made on the spot, a
 * test key, and people of each kind. Returns what belongs into demo.json; `undefined` when there are merchants already.
 */
export async function createDemoMerchant(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "authorities" | "config">,
  authority: TestAuthority,
): Promise<Omit<DemoFile, "baseUrl"> | undefined> {
  if (await Merchant.query(deps.db).first()) return undefined;
  const merchant = await createMerchant(deps, {
    rfc,
    legalName,
    taxRegime: "601",
    tradeName: "La Muestra",
    branches: [
      { code: "CENTRO", name: "Centro Histórico", postalCode: "06000" },
      { code: "CANCUN", name: "Cancún", postalCode: "77500" },
    ],
  });
  const by = byCommand(merchant.id);
  const owner = { email: "duena@muestra.example", password: newPassword() };
  const accountant = { email: "contadora@despacho.example", password: newPassword() };
  const admin = { email: "admin@timbra.example", password: newPassword() };
  const membership = (role: BuiltInRole) => [{ merchantId: merchant.id, role }];
  // They are made side by side: what takes time are keys and digests of passwords, in threads of their own.
  const [{ key }] = await Promise.all([
    createApiKey(deps, by, { name: "Demo", livemode: false, scopes }),
    giveCsd(deps, authority, merchant.id),
    giveDemoEfirma(deps, authority, merchant.id),
    createUser(deps, { ...owner, name: "Dueña", kind: "merchant", memberships: membership("owner") }),
    createUser(deps, {
      ...accountant,
      name: "Contadora",
      kind: "accountant",
      memberships: membership("accountant"),
    }),
    createUser(deps, { ...admin, name: "Administración", kind: "admin" }),
  ]);
  return { apiKey: key, merchant: { id: merchant.id, rfc, ...owner }, accountant, admin };
}

async function giveCsd(
  deps: Parameters<typeof storeCertificate>[0] & Pick<Deps, "clock">,
  authority: TestAuthority,
  merchantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const csd = await issueCsd(authority, {
    rfc,
    name: `${legalName} SA DE CV`,
    notBefore: new Date(now.getTime() - 86_400_000),
    notAfter: new Date(now.getTime() + validMs),
  });
  await storeCertificate(deps, byCommand(merchantId), { livemode: false, ...csd });
}

function newPassword(): string {
  return randomBytes(12).toString("base64url");
}
