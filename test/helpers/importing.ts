import type { ExecutionContext } from "ava";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { scopes } from "../../src/domain/access/scopes.ts";
import { authenticateApiKey } from "../../src/operations/apiKeys/authenticateApiKey.ts";
import { createApiKey } from "../../src/operations/apiKeys/createApiKey.ts";
import { byCommand } from "../../src/operations/byCommand.ts";
import { storeCertificate } from "../../src/operations/certificates/storeCertificate.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { openInvoiceFile } from "../../src/operations/files/openInvoiceFile.ts";
import { createMerchant } from "../../src/operations/merchants/createMerchant.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { testMerchant, testProduct, type TestProduct } from "./product.ts";

export interface TwoSystems extends TestProduct {
  /** The taxpayer by another system, which has issued so far. */
  readonly there: KeyPrincipal;
  /** The same taxpayer as it comes to this one. */
  readonly here: KeyPrincipal;
}

/** Makes one taxpayer known twice, as two merchants that know nothing of each other. */
export async function twoSystems(t: Pick<ExecutionContext, "teardown">): Promise<TwoSystems> {
  const product = await testProduct(t);
  const { deps, sandbox } = product;
  const { principal: there, merchant } = await testMerchant(product);
  const { rfc, legalName, taxRegime } = merchant;
  const { id } = await createMerchant(deps, {
    rfc,
    legalName,
    taxRegime,
    tradeName: "Nueva",
    branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "06000" }],
  });
  const now = deps.clock.now().getTime();
  const csd = await issueCsd(sandbox.authority, {
    rfc,
    name: legalName,
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + 365 * 86_400_000),
  });
  await storeCertificate(deps, byCommand(id), { livemode: false, ...csd });
  const { key } = await createApiKey(deps, byCommand(id), { name: "test", livemode: false, scopes });
  return { ...product, there, here: (await authenticateApiKey(deps, key)) as KeyPrincipal };
}

/** Returns the stamped file of a document. */
export async function stampedFile(deps: Deps, owner: KeyPrincipal, invoiceId: string): Promise<Buffer> {
  const file = await openInvoiceFile(deps, owner, { invoiceId, format: "xml" });
  return Buffer.from(await file.bytes());
}
