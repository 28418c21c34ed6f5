import { randomUUID } from "node:crypto";
import test from "ava";
import { readBounce } from "../../../src/adapters/mail/hooks/readBounce.ts";

interface Report {
  readonly type?: string;
  readonly status: readonly string[];
  readonly returned?: readonly [type: string, content: string];
  readonly headers?: readonly string[];
}

function report({ type = "message/delivery-status", status, returned, headers = [] }: Report): Buffer {
  const parts = [
    ["text/plain", "No."],
    [type, ["Reporting-MTA: dns; mx.example", ...status].join("\r\n")],
    ...(returned ? [returned] : []),
  ];
  return Buffer.from(
    [
      "From: MAILER-DAEMON@mx.example",
      "Subject: no",
      ...headers,
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      ...parts.flatMap(([kind, content]) => ["--b", `Content-Type: ${kind}`, "", content, ""]),
      "--b--",
      "",
    ].join("\r\n"),
  );
}

const failed = ["", "Final-Recipient: rfc822; a@x.example", "Action: failed", "Status: 5.1.1"];
const relayed = ["", "Final-Recipient: rfc822; b@x.example", "Action: relayed", "Status: 2.1.5"];
const id = randomUUID();
const original = `Message-ID: <${id}@timbra.example>\r\nSubject: x\r\n`;

for (const [what, eml] of Object.entries({
  "headers only": report({ status: failed, returned: ["text/rfc822-headers", original] }),
  "an international report (RFC 6533)": report({
    type: "message/global-delivery-status",
    status: ["", "Final-Recipient: utf-8; ñandú@x.example", "Action: failed", "Status: 5.1.1"],
    returned: ["message/global-headers", original],
  }),
  "an international mail": report({
    type: "message/global-delivery-status",
    status: failed,
    returned: ["message/global", `${original}\r\nHola`],
  }),
  "one recipient relayed, another failed": report({
    status: [...relayed, ...failed],
    returned: ["message/rfc822", `${original}\r\nHola`],
  }),
  "nothing returned but the envelope's id": report({
    status: [`Original-Envelope-Id: ${id}@timbra.example`, ...failed],
  }),
  "nothing returned but the mail that it answers": report({
    status: failed,
    headers: [`In-Reply-To: <${id}@timbra.example>`],
  }),
  "nothing returned but a reference": report({
    status: failed,
    headers: [`References: <other@x.example> <${id}@timbra.example>`],
  }),
}))
  test(`a report of a failure is understood: ${what}`, async (t) => {
    t.deepEqual(await readBounce(eml), [{ mailId: id, kind: "bounced", isPermanent: true, words: "5.1.1" }]);
  });

test("a mail that was relayed, or whose report names no mail of ours, has not bounced", async (t) => {
  t.deepEqual(await readBounce(report({ status: relayed, returned: ["text/rfc822-headers", original] })), []);
  t.deepEqual(await readBounce(report({ status: failed })), []);
});
