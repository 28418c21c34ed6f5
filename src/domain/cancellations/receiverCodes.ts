import type { Message } from "../faults/message.ts";
import { type CancelCode, type CancelMeaning, readCancelCode } from "./cancelCodes.ts";
import { receiverAnswerMessages } from "./words/receiverAnswerMessages.ts";

/**
 * Public sources read 1001 and 1002 in two ways (accepted and rejected, or nothing pending and answered before), so
 * SAT's status decides what came of either.
 */
const meanings: Readonly<Record<keyof typeof receiverAnswerMessages, CancelMeaning>> = {
  "1000 receiver": "taken",
  "1001 receiver": "lookAtStatus",
  "1002 receiver": "lookAtStatus",
  "1003 receiver": "refused",
  "1004 receiver": "unknown",
  "1005 receiver": "refused",
  "1101 receiver": "lookAtStatus",
};

/** Returns the meaning of a code with which a receiver's answer is taken or not; those of 300 are common to all requests. */
export function readReceiverCode(code: string): CancelCode {
  const bare = /^CA(\d{4})$/.exec(code)?.[1] ?? code;
  const key = `${bare} receiver`;
  if (!Object.hasOwn(meanings, key)) return readCancelCode(code);
  const message: Message = receiverAnswerMessages[key as keyof typeof meanings];
  return { code, meaning: meanings[key as keyof typeof meanings], ...message };
}
