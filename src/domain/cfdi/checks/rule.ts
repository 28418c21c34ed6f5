import { type Fault, mostFaults } from "../../../errors.ts";
import type { Steps } from "../../steps/steps.ts";
import { fillText } from "../../faults/fillText.ts";
import { messages, type Figures, type MessageKey } from "../matrix/messages.ts";
import type { Located, Reading } from "./reading.ts";

/** One rule of a matrix, for one kind of part of the document. */
export interface Rule<Subject extends Located> {
  /** The rule's code and, where a code can be broken in several ways, a word for the way. */
  readonly key: MessageKey;
  judge(subject: Subject): Fault | undefined;
}

/** Rules of one kind of part, with where those parts are found. */
export interface RuleGroup {
  readonly keys: readonly MessageKey[];
  /** Adds what it finds to `faults`, and stops after the first hundred. */
  judge(reading: Reading, faults: Fault[]): Steps<void>;
}

/**
 * Returns a rule of one message. `broken` answers with the figures of what is wrong, or with nothing when the rule
 * holds or does not apply; `attribute` is what the fault points at, inside the part.
 */
export function rule<Key extends MessageKey, Subject extends Located>(
  key: Key,
  attribute: string,
  broken: (subject: Subject) => Figures<Key> | undefined,
): Rule<Subject> {
  return {
    key,
    judge(subject) {
      const figures = broken(subject);
      return figures && fault(key, join(subject.path, attribute), figures);
    },
  };
}

/** The number of parts that make a step. */
const fewSubjects = 100;

/** Puts rules together with the parts they judge. */
export function ruleGroup<Subject extends Located>(
  subjects: (reading: Reading) => Iterable<Subject>,
  rules: readonly Rule<Subject>[],
): RuleGroup {
  return {
    keys: rules.map(({ key }) => key),
    *judge(reading, faults) {
      let judged = 0;
      for (const subject of subjects(reading)) {
        judged += 1;
        if (judged % fewSubjects === 0) yield;
        if (faults.length > mostFaults) return;
        for (const rule of rules) {
          const found = rule.judge(subject);
          if (found) faults.push(found);
        }
      }
    },
  };
}

function fault<Key extends MessageKey>(key: Key, path: string, figures: Figures<Key>): Fault {
  const { message, cure } = messages[key];
  const code = key.split(" ", 1)[0]!;
  return {
    code,
    source: code.startsWith("cfdi.") ? "own" : "SAT",
    path,
    message: fillText(message, figures),
    cure: fillText(cure, figures),
  };
}

function join(path: string, attribute: string): string {
  return path && attribute ? `${path}.${attribute}` : path || attribute;
}
