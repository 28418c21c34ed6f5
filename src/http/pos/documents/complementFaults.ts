import { randomUUID } from "node:crypto";
import { codeFaults } from "../../../domain/cfdi/complements/codeFaults.ts";
import { isNode } from "../../../domain/cfdi/complements/jsonNode.ts";
import { type ComplementPlace, writeComplements } from "../../../domain/cfdi/complements/writeComplements.ts";
import type { Steps } from "../../../domain/steps/steps.ts";
import { withPayrollTotals } from "../../../domain/directInvoices/withPayrollTotals.ts";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { type Fault, mostFaults } from "../../../errors.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";

/**
 * Returns the faults of the complements in a body whose other fields are not sound, so that whoever writes it sees those
 * of both; line by line, since there may be thousands. A body that is sound has its complements judged with the document.
 */
export function* complementFaults(
  body: unknown,
  { now, day = wallTime(now, centralZone).slice(0, 10), catalogs }: ValidationContext,
  home: "invoice" | "retention",
): Steps<readonly Fault[]> {
  if (!isNode(body)) return [];
  const { complements, items } = body;
  const isOfRetention = home === "retention";
  const faults = judge(complements, { path: "complements", isOfRetention });
  const ofItems: readonly unknown[] = Array.isArray(items) && !isOfRetention ? items : [];
  for (const [at, item] of ofItems.entries()) {
    if (faults.length > mostFaults) return faults;
    yield;
    const place = { path: `items[${at}].complements`, isOfConcept: true };
    if (isNode(item)) faults.push(...judge(item["complements"], place));
  }
  return faults;

  function judge(content: unknown, place: ComplementPlace): Fault[] {
    if (!isNode(content)) return [];
    const { elements, faults } = writeComplements(withPayrollTotals(content), {
      ...place,
      day,
      uuid: randomUUID(),
    });
    const judging = { catalogs, day, ...(isOfRetention && { only: "retentions" as const }) };
    return [...faults, ...elements.flatMap((element) => codeFaults(element, place.path, judging))];
  }
}
