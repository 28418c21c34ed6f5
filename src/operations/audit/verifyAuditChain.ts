import type { Knex } from "knex";
import {
  type ChainFault,
  type ChainHead,
  emptyChain,
  endFaults,
  followAuditChain,
} from "../../domain/access/auditChain.ts";
import { AuditEntry } from "../../models/access/AuditEntry.ts";
import type { Deps } from "../deps.ts";

export interface AuditVerdict {
  /** The last entry: whoever keeps its number and hash elsewhere can recognise even a chain that was written again. */
  readonly head: ChainHead;
  /** The faults, at most a hundred; there are none when every entry is as it was written. */
  readonly faults: readonly ChainFault[];
}

const pageSize = 500;
const mostFaults = 100;

/**
 * Reads a chain of the audit log from its first entry and recalculates every hash. Memory stays flat however long
 * the chain is, and what is written meanwhile does not disturb.
 */
export async function verifyAuditChain({ db }: Pick<Deps, "db">, chainId: string): Promise<AuditVerdict> {
  return db.transaction(
    async (tx) => {
      const faults: ChainFault[] = [];
      let head = emptyChain;
      for (;;) {
        const entries = await entriesAfter(tx, chainId, head);
        const followed = followAuditChain(head, entries);
        faults.push(...followed.faults);
        head = followed.head;
        if (entries.length < pageSize || faults.length >= mostFaults) break;
      }
      if (faults.length < mostFaults) faults.push(...endFaults(head, await writtenHead(tx, chainId)));
      return { head, faults: faults.slice(0, mostFaults) };
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

async function entriesAfter(
  tx: Knex.Transaction,
  chainId: string,
  { length }: ChainHead,
): Promise<AuditEntry[]> {
  return AuditEntry.query(tx)
    .where({ chainId })
    .where("number", ">", String(length))
    .orderBy("number")
    .limit(pageSize);
}

async function writtenHead(tx: Knex.Transaction, chainId: string): Promise<ChainHead> {
  const row = (await tx("auditChains").where({ chainId }).first()) as
    { length: string; head: Buffer } | undefined;
  return row ? { length: BigInt(row.length), hash: row.head } : emptyChain;
}
