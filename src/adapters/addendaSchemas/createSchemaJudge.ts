import { AppError } from "../../errors.ts";
import { ThreadPool, ThreadPoolError } from "../../platform/process/ThreadPool.ts";
import type { AddendaSchemas, SchemaOrder, SchemaVerdict } from "../../ports/addendaSchemas.ts";

export interface SchemaJudgeOptions {
  readonly threads?: number;
  /** The limit of one order: a retailer's schema and its documents take some milliseconds. */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingOfMerchant?: number;
}

/** Returns a judge on threads of its own, on which merchants take turns; a thread that an order has spoilt is replaced. */
export function createSchemaJudge({
  threads = 2,
  timeoutMs = 10_000,
  maxWaiting = 200,
  maxWaitingOfMerchant = 20,
}: SchemaJudgeOptions = {}): AddendaSchemas {
  const pool = new ThreadPool<SchemaOrder, SchemaVerdict>({
    script: new URL("./schemaThread.js", import.meta.url),
    size: threads,
    timeoutMs,
    maxWaiting,
    maxWaitingOfParty: maxWaitingOfMerchant,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async judge(order) {
      try {
        return await pool.run(order, { party: order.merchantId, heavy: false });
      } catch (cause) {
        if (!(cause instanceof ThreadPoolError)) throw cause;
        if (cause.isOfTask) return { kind: "overrun" };
        throw new AppError("service.unavailable", { internal: `schemas: ${cause.message}`, cause });
      }
    },
    close: () => pool.close(),
  };
}
