import type { Fault } from "../../errors.ts";
import { fillText } from "../cfdi/matrix/fillText.ts";
import type { FiguresOf, Message } from "../cfdi/matrix/message.ts";
import { taxpayerMessages } from "./taxpayerMessages.ts";

type Code = keyof typeof taxpayerMessages;
type Figures<C extends Code> = FiguresOf<(typeof taxpayerMessages)[C]>;

/** A fault of ours in a taxpayer's data, in the words of its table. */
export function taxpayerFault<C extends Code>(
  code: C,
  path: string,
  ...[figures]: keyof Figures<C> extends never ? [] : [Figures<C>]
): Fault {
  const { message, cure }: Message = taxpayerMessages[code];
  const filled = figures ?? {};
  return { code, source: "own", path, message: fillText(message, filled), cure: fillText(cure, filled) };
}
