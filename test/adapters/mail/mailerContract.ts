import { randomUUID } from "node:crypto";
import type { TestFn } from "ava";
import type { AppError } from "../../../src/errors.ts";
import type { Mailer, MailMessage } from "../../../src/ports/mailer.ts";
import type { Mailbox } from "../../../src/sandbox/mail/startMailbox.ts";

/** An implementation together with the server it hands its mails to. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  readonly mailbox: Mailbox;
  readonly close: () => Promise<void>;
}

export function message(changes: Partial<MailMessage> = {}): MailMessage {
  return {
    id: randomUUID(),
    to: "ana@tienda.example",
    date: new Date("2026-11-21T12:00:00Z"),
    subject: "Su factura, ñandú",
    text: "Hola\n\n.\n.solo un punto al principio",
    html: "<p>Hola</p>",
    attachments: [],
    ...changes,
  };
}

/** Tests what every implementation of `Mailer` promises. */
export function mailerContract(test: TestFn, name: string, start: () => Promise<MailerUnderTest>): void {
  let side: MailerUnderTest;
  test.before(async () => {
    side = await start();
  });
  test.beforeEach(async () => {
    side.mailbox.mischief.clear();
    await side.mailbox.clear();
  });
  test.after.always(() => side.close());

  test.serial(`${name}: a mail arrives with its words and its attachments byte for byte`, async (t) => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    const sent = message({
      attachments: [
        { fileName: "A-1 año.pdf", contentType: "application/pdf", bytes },
        { fileName: "A-1.xml", contentType: "application/xml", bytes: Buffer.from("<a>ñ\r\n</a>\n") },
      ],
    });
    t.like(await side.mailer.send(sent), { kind: "accepted" });

    const [mail, ...others] = await side.mailbox.list();
    t.deepEqual(others, []);
    t.is(mail?.subject, sent.subject);
    t.is(mail?.to, sent.to);
    t.is(mail?.text.trimEnd(), sent.text);
    t.is(mail?.html.trim(), sent.html);
    t.deepEqual(
      mail?.attachments.map(({ fileName, contentType, bytes }) => [
        fileName,
        contentType,
        Buffer.from(bytes),
      ]),
      sent.attachments.map(({ fileName, contentType, bytes }) => [fileName, contentType, Buffer.from(bytes)]),
    );
  });

  test.serial(`${name}: a probe is let in and leaves no mail`, async (t) => {
    t.deepEqual(await side.mailer.probe(), { ok: true });
    t.deepEqual(await side.mailbox.list(), []);
  });

  test.serial(
    `${name}: every try of one mail carries the same Message-ID, and two mails never do`,
    async (t) => {
      const one = message();
      await side.mailer.send(one);
      await side.mailer.send(one);
      await side.mailer.send(message());
      const ids = (await side.mailbox.list()).map(({ messageId }) => messageId);
      t.is(new Set(ids).size, 2);
      t.is(ids.filter((id) => id.includes(one.id)).length, 2);
    },
  );

  test.serial(`${name}: no value adds a header, a recipient or a part`, async (t) => {
    const evil = "x\r\nBcc: eve@evil.example\r\nX-Evil: 1\r\n\r\nbody";
    await side.mailer.send(
      message({
        subject: evil,
        attachments: [{ fileName: evil, contentType: "text/plain", bytes: Buffer.from("a") }],
      }),
    );
    const [mail] = await side.mailbox.list();
    t.deepEqual(
      mail?.headers.filter(({ name }) => name === "bcc" || name === "x-evil"),
      [],
    );
    t.is(mail?.to, "ana@tienda.example");
    t.is(mail?.text.trimEnd(), message().text);
    t.is(mail?.attachments.length, 1);
  });

  for (const address of [
    "",
    "nobody",
    "a@b.example, eve@evil.example",
    "a@b.example\r\nBcc: eve@evil.example",
    "Eve <eve@evil.example>",
    "a b@c.example",
    "@b.example",
    `${"a".repeat(65)}@b.example`,
  ]) {
    test.serial(`${name}: ${JSON.stringify(address)} is refused before any server hears of it`, async (t) => {
      t.is((await side.mailer.send(message({ to: address }))).kind, "refused");
      t.deepEqual(await side.mailbox.list(), []);
    });
  }

  for (const kind of ["refuse", "refuseMessage"] as const) {
    test.serial(`${name}: a permanent no (${kind}) is a refusal with the server's reason`, async (t) => {
      side.mailbox.mischief.add({ kind, next: 1 });
      const answer = await side.mailer.send(message());
      t.is(answer.kind, "refused");
      t.regex(
        "reason" in answer ? answer.reason : "",
        kind === "refuse" ? /^550 .*No such mailbox/ : /^554 /,
      );
      t.like(await side.mailer.send(message()), { kind: "accepted" }, "the next mail is not held up");
    });
  }

  for (const kind of [
    "defer",
    "busy",
    "hang",
    "dropInData",
    "dropBeforeKeeping",
    "dropAfterKeeping",
    "hangAfterKeeping",
  ] as const) {
    test.serial(
      `${name}: trouble (${kind}) is thrown as retryable, and is not retried unasked`,
      async (t) => {
        side.mailbox.mischief.add({ kind, next: 1 });
        const error = await t.throwsAsync<AppError>(side.mailer.send(message()), {
          code: "mail.unreachable",
        });
        t.true(error?.retryable);
        t.is((await side.mailbox.list()).length, kind.endsWith("AfterKeeping") ? 1 : 0);
        t.like(await side.mailer.send(message()), { kind: "accepted" }, "the next mail is not held up");
      },
    );
  }

  test.serial(
    `${name}: of two recipients the one refused gets nothing, and the other its mail`,
    async (t) => {
      side.mailbox.mischief.add({ kind: "refuse", next: 1 });
      t.is((await side.mailer.send(message({ to: "nobody@tienda.example" }))).kind, "refused");
      t.is((await side.mailer.send(message({ to: "ana@tienda.example" }))).kind, "accepted");
      t.deepEqual(
        (await side.mailbox.list()).map(({ to }) => to),
        ["ana@tienda.example"],
      );
    },
  );

  test.serial(`${name}: many mails at once all arrive, once each`, async (t) => {
    const mails = Array.from({ length: 30 }, () => message());
    const answers = await Promise.all(mails.map((mail) => side.mailer.send(mail)));
    t.true(answers.every(({ kind }) => kind === "accepted"));
    t.is(new Set((await side.mailbox.list(100)).map(({ messageId }) => messageId)).size, mails.length);
  });

  test.serial(`${name}: a server that is not there is retryable trouble`, async (t) => {
    await side.close();
    await t.throwsAsync(side.mailer.send(message()), { code: "mail.unreachable" });
  });
}
