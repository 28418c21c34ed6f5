import PostalMime from "postal-mime";
import type { MailNotice } from "../../../ports/mailHooks.ts";
import { oneLine } from "../readSmtpFailure.ts";
import { mailIdOf } from "./mailIdOf.ts";

/** The parts that say what became of a mail, and those that carry it back; the second forms are of RFC 6533. */
const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "message/global",
  "text/rfc822-headers",
  "message/rfc822-headers",
  "message/global-headers",
];

/**
 * Reads a message of a bounce mailbox: a delivery status notification (RFC 3464, 6533) or a report of abuse (RFC 5965). The
 * mail is known by the Message-ID of the part that is sent back, or, since some servers send none back, by the envelope's
 * id or the mail that the notification answers. Returns nothing for a delay, for a success, and for any other message.
 */
export async function readBounce(eml: Buffer): Promise<readonly MailNotice[]> {
  const { attachments, inReplyTo, references } = await PostalMime.parse(eml, {
    forceRfc822Attachments: true,
  });
  const partOf = (types: readonly string[]): string | undefined => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
    return content === undefined ? undefined : textOf(content);
  };
  const ofReturned = mailIdOf(fieldOf(partOf(returnedTypes) ?? "", "message-id"));
  const abuse = partOf(["message/feedback-report"]);
  if (abuse !== undefined) {
    const isAbuse = fieldOf(abuse, "feedback-type")?.toLowerCase() === "abuse";
    if (!isAbuse || ofReturned === undefined) return [];
    return [{ mailId: ofReturned, kind: "complained", isPermanent: true, words: "abuse" }];
  }
  const status = partOf(statusTypes);
  const failed = status === undefined ? undefined : failedGroup(status);
  if (status === undefined || failed === undefined) return [];
  const mailId =
    ofReturned ??
    mailIdOf(fieldOf(status, "original-envelope-id")) ??
    [inReplyTo ?? "", ...(references ?? "").split(/\s+/)].map(mailIdOf).find((id) => id !== undefined);
  if (mailId === undefined) return [];
  const code = fieldOf(failed, "status") ?? "";
  const words = oneLine(
    `${code} ${(fieldOf(failed, "diagnostic-code") ?? "").replace(/^\s*smtp\s*;\s*/i, "")}`,
  );
  return [{ mailId, kind: "bounced", isPermanent: code.startsWith("5"), words: words.trim() }];
}

/** Returns the fields of the recipient to whom delivery failed; those of others, who got it or will, may stand before. */
function failedGroup(status: string): string | undefined {
  return status
    .split(/\r?\n[ \t]*\r?\n/)
    .find((group) => fieldOf(group, "action")?.toLowerCase().startsWith("failed"));
}

/** Returns the first field of that name, with its folded lines (RFC 5322). */
function fieldOf(text: string, name: string): string | undefined {
  const unfolded = text.replace(/\r?\n[ \t]+/g, " ");
  return new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, "im").exec(unfolded)?.[1]?.trim();
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : Buffer.from(content as Uint8Array).toString("utf8");
}
