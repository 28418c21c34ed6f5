import type { Fault } from "../../errors.ts";
import { fillText } from "./fillText.ts";
import type { FiguresOf, Message, MessageTable } from "./message.ts";

/** Makes a fault of ours in the words of a table; `path` points into what was sent, the figures fill its texts. */
export type FaultMaker<T extends MessageTable> = <K extends keyof T & string>(
  key: K,
  path: string,
  ...figures: keyof FiguresOf<T[K]> extends never ? [] : [FiguresOf<T[K]>]
) => Fault;

/**
 * Returns the maker of our own faults in the words of this table. `GET /catalogs/error-codes` explains each table that
 * stands in `faultTables`; a guard holds that all do, and that nobody makes a fault of ours in another way.
 */
export function faultsFrom<const T extends MessageTable>(table: T): FaultMaker<T> {
  return (key, path, ...[figures]) => {
    const { message, cure } = table[key] as Message;
    const [code = key] = key.split(" ", 1);
    const filled = figures ?? {};
    return { code, source: "own", path, message: fillText(message, filled), cure: fillText(cure, filled) };
  };
}
