import { readRecord } from "../../../domain/ticketSources/sourceMapping.ts";
import { valueAt } from "../../../domain/ticketSources/valueAt.ts";
import { AppError } from "../../../errors.ts";
import type { PageToRead, ReadPage, ReadRecord } from "../../../operations/ticketSources/sourceReader.ts";
import type { Deps } from "../../../operations/deps.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import { bodySteps } from "../../middleware/readJsonBody.ts";
import { readBatchItems } from "../../pos/batches/readBatchItems.ts";
import { ticketValidator } from "../../pos/ticketValidator.ts";

/** The most records of a page; a system that has more pages them. */
const mostRecords = 2_000;
const limits = { bytes: 8_388_608, nodes: 500_000, depth: 24, elements: 5_000, fields: 500 };

/**
 * Reads another system's page by the very rules of a body of ours: numbers keep their digits, odd JSON is refused, and
 * each ticket is judged by itself, as those of a batch are.
 */
export async function readSourcePage(
  { clock, catalogs }: Pick<Deps, "clock" | "catalogs">,
  { body, mapping, principal }: PageToRead,
): Promise<ReadPage> {
  const answer = await parsed(body);
  if (answer === undefined) return { fault: "not_json" };
  const records = valueAt(answer, mapping.list);
  if (!Array.isArray(records)) return { fault: "no_list" };
  if (records.length > mostRecords) return { fault: "too_many" };
  const candidates = records.map((record: unknown) => readRecord(record, mapping.fields));
  const context = { now: clock.now(), catalogs: catalogs(), principal };
  const read = await inSlices(readBatchItems(ticketValidator, candidates, context));
  const items = read.map((item, at): ReadRecord => {
    const candidate = candidates[at];
    return "value" in item
      ? { candidate, externalId: item.value.externalId, ticket: item.value, faults: [] }
      : { candidate, externalId: item.externalId, faults: item.faults };
  });
  const marks = items.map(({ externalId }, at) => externalId ?? records[at]);
  return { answer, records, marks, items };
}

/** Returns an answer as JSON; `undefined` for what is none, or is no object or list. */
async function parsed(body: Buffer): Promise<unknown> {
  try {
    return await inSlices(bodySteps(body.toString("utf8").replace(/^\uFEFF/, ""), limits));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
