import { type Fault, mostFaults } from "../../../errors.ts";
import type { Steps } from "../../steps/steps.ts";
import type { Reading } from "./reading.ts";
import type { RuleGroup } from "./rule.ts";

/** The number of Conceptos up to which all groups together make one step. */
const fewConceptos = 50;

/** The number of parts of a document that make a step. */
const fewSubjects = 100;

/** Finds what these rules do not allow in a document, in their order, and stops after the first hundred faults. */
export function* judgeInSteps(groups: readonly RuleGroup[], reading: Reading): Steps<Fault[]> {
  const faults: Fault[] = [];
  for (const group of groups) {
    if (reading.conceptos.length > fewConceptos) yield;
    let judged = 0;
    for (const subject of group.subjects(reading)) {
      judged += 1;
      if (judged % fewSubjects === 0) yield;
      if (faults.length > mostFaults) return faults;
      group.judge(subject, faults);
    }
  }
  return faults;
}
