import { randomUUID } from "node:crypto";
import type { ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { storeEfirma } from "../../../src/operations/efirmas/storeEfirma.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { testMerchant, testProduct } from "../product.ts";
import { testClock } from "../testClock.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

const dayMs = 86_400_000;

/** A merchant without an e.firma, what issues some that last for a hundred days, and a clock that can be moved. */
export async function efirmaSetup(t: ExecutionContext) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { merchant, principal } = await testMerchant(product);
  const now = clock.now().getTime();
  const holder = {
    rfc: merchant.rfc,
    name: "COMERCIO DE PRUEBA SA DE CV",
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + 100 * dayMs),
  };
  return {
    product,
    deps,
    clock,
    merchant,
    change: { principal, actor: systemActor("test") },
    issue: (changes: Partial<typeof holder> = {}) =>
      issueEfirma(sandbox.authority, { ...holder, ...changes }),
    seal: () => issueCsd(sandbox.authority, holder),
    store: (files: Awaited<ReturnType<typeof issueEfirma>>) =>
      storeEfirma(deps, byCommand(merchant.id), { livemode: false, ...files }),
    /** A download as the machine makes one. */
    download: (efirma: "stored" | "lent") =>
      SatDownload.query(deps.db)
        .insert({
          id: randomUUID(),
          merchantId: merchant.id,
          livemode: false,
          rfc: merchant.rfc,
          service: "cfdi",
          requestType: "emitidos",
          content: "cfdi",
          dateFrom: "2026-10-01T00:00:00",
          dateTo: "2026-10-31T23:59:59",
          zone: "America/Mexico_City",
          efirma,
          requestedThrough: "merchant",
        })
        .returning("*"),
    actions: async () => {
      const entries = await AuditEntry.query(deps.db)
        .where({ merchantId: merchant.id })
        .where("action", "like", "efirma.%")
        .orderBy("seq");
      return entries.map(({ action }) => action);
    },
  };
}
