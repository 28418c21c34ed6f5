import type { Fault } from "../../errors.ts";
import { fillText } from "../cfdi/matrix/fillText.ts";
import type { FiguresOf, Message } from "../cfdi/matrix/message.ts";
import { ticketMessages } from "./messages/ticketMessages.ts";

type Key = keyof typeof ticketMessages;
type Figures<K extends Key> = FiguresOf<(typeof ticketMessages)[K]>;

/** A fault of ours in a ticket, in the words of its table; `path` points into the ticket as it was sent. */
export function ticketFault<K extends Key>(
  key: K,
  path: string,
  ...[figures]: keyof Figures<K> extends never ? [] : [Figures<K>]
): Fault {
  const { message, cure }: Message = ticketMessages[key];
  const [code = key] = key.split(" ", 1);
  const filled = figures ?? {};
  return { code, source: "own", path, message: fillText(message, filled), cure: fillText(cure, filled) };
}
