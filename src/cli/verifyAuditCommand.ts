import type { Knex } from "knex";
import { auditChainOf, type ChainFault } from "../domain/access/auditChain.ts";
import { Merchant } from "../models/merchants/Merchant.ts";
import { type AuditVerdict, verifyAuditChain } from "../operations/audit/verifyAuditChain.ts";
import { type ComposedCommand, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const verifyAuditCommand: ComposedCommand = {
  about: "Recalculates the audit log and names every entry that was changed, removed or inserted.",
  options: {
    merchant: {
      type: "string",
      value: "RFC|ID",
      help: "Only this merchant's chain; every chain when absent.",
    },
  },
  async run({ deps }, values) {
    const written: string[] = [];
    let faulty = 0;
    for await (const chainId of chosenChains(deps.db, text(values, "merchant"))) {
      const verdict = await verifyAuditChain(deps, chainId);
      if (verdict.faults.length > 0) faulty += 1;
      if (written.length < mostLines) written.push(...tell(chainId, verdict));
    }
    if (faulty > 0)
      throw new Error(`${written.join("\n")}\n${faulty} chain(s) are not as they were written.`);
    return written.join("\n") || "The audit log is empty.";
  },
};

const mostLines = 10_000;
const merchantsAPage = 500;

async function* chosenChains(db: Knex, merchant: string): AsyncGenerator<string> {
  if (merchant) {
    yield uuidForm.test(merchant) ? merchant.toLowerCase() : (await findMerchant(db, merchant)).id;
    return;
  }
  yield auditChainOf(null);
  // It goes by merchants, so that a chain is looked at even when somebody removed its head.
  for (let seq = "0"; ;) {
    const page = await Merchant.query(db).where("seq", ">", seq).orderBy("seq").limit(merchantsAPage);
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (!last) return;
    seq = last.seq;
  }
}

function tell(chainId: string, { head, faults }: AuditVerdict): string[] {
  if (faults.length === 0) {
    if (head.length === 0n) return [];
    const hash = head.hash.toString("hex");
    return [`${chainId}  sound, ${head.length} entries, the last ${hash}`];
  }
  return faults.map((fault) => `${chainId}  ${explain(fault)}`);
}

function explain({ number, kind }: ChainFault): string {
  if (kind === "missing") return `entry ${number} is missing`;
  if (kind === "changed") return `entry ${number} was changed`;
  return `entry ${number} does not follow from what stood before it`;
}
