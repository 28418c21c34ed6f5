import type { SMTPServerEnvelope } from "smtp-server";

/** Returns the report of a mail server that could not deliver a message (RFC 3464), addressed to the message's sender. */
export function bounceOf(eml: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope, now: Date): Buffer {
  const sender = mailFrom ? mailFrom.address : "";
  const addresses = rcptTo.map(({ address }) => address);
  const end = eml.indexOf("\r\n\r\n");
  const headers = eml.subarray(0, end === -1 ? eml.length : end).toString("latin1");
  const boundary = `bounce-${now.getTime()}`;
  const lines = [
    "From: Mail Delivery Subsystem <mailer-daemon@sandbox.example>",
    `To: <${sender}>`,
    `Date: ${now.toUTCString()}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    `Your message could not be delivered to ${addresses.join(", ")}.`,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; sandbox.example",
    "",
    ...addresses.flatMap((address) => [
      `Final-Recipient: rfc822; ${address}`,
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 No such mailbox here",
      "",
    ]),
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    headers,
    "",
    `--${boundary}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "latin1");
}
