import type { Fault } from "../../../errors.ts";
import type { StepwiseValidator } from "../../validation/createValidator.ts";
import { text } from "../../validation/schemas.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";

/** A batch keeps and shows all its faults up to this number; past it, only the first fault of each item. */
const mostBatchFaults = 1_000;

/** The value of a sound item, or the faults of another with the id by which its sender knows it. */
type ReadItem<Item> =
  { readonly value: Item } | { readonly externalId: string | null; readonly faults: readonly Fault[] };

/** Judges each item of a batch by itself, so that a bad one does not keep the others out. */
export function* readBatchItems<Item>(
  validator: StepwiseValidator<Item>,
  items: readonly unknown[],
  context: ValidationContext,
): Generator<undefined, ReadItem<Item>[]> {
  const read: ReadItem<Item>[] = [];
  let room = mostBatchFaults;
  for (const item of items) {
    const { value, faults } = yield* validator.steps(item, context);
    if (faults) {
      const told = faults.slice(0, Math.max(1, room));
      room -= told.length;
      read.push({ externalId: externalIdOf(item), faults: told });
    } else read.push({ value });
    yield;
  }
  return read;
}

/** Returns the id of a faulty item, which tells the caller which one it was. */
function externalIdOf(item: unknown): string | null {
  const sent = (item as { externalId?: unknown } | null)?.externalId;
  const { value, error } = text(100).required().validate(sent);
  return error ? null : value;
}
