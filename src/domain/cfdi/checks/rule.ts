import type { Fault } from "../../../errors.ts";
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
  /** Returns the parts of a document that its rules judge. */
  subjects(reading: Reading): Iterable<Located>;
  /** Adds what is wrong with one of its parts to `faults`. */
  judge(subject: Located, faults: Fault[]): void;
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

/** Puts rules together with the parts they judge. */
export function ruleGroup<Subject extends Located>(
  subjects: (reading: Reading) => Iterable<Subject>,
  rules: readonly Rule<Subject>[],
): RuleGroup {
  return {
    keys: rules.map(({ key }) => key),
    subjects,
    judge(subject, faults) {
      for (const rule of rules) {
        const found = rule.judge(subject as Subject);
        if (found) faults.push(found);
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
