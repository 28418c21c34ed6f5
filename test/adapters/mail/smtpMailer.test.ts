import type { AddressInfo } from "node:net";
import test, { type ExecutionContext } from "ava";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { smtpMailer } from "../../../src/adapters/mail/smtpMailer.ts";
import type { AppError } from "../../../src/errors.ts";
import { message } from "./mailerContract.ts";

/** A server as it may be met outside; answers its port. */
async function serve(t: ExecutionContext, options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, disableReverseLookup: true, closeTimeout: 100, ...options });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

function mailer(t: ExecutionContext, url: string) {
  const mailer = smtpMailer({ url, from: "no-reply@timbra.example", timeoutMs: 3_000 });
  t.teardown(() => mailer.close());
  return mailer;
}

test("a wrong password is our fault and not the mail's: it is retried", async (t) => {
  const port = await serve(t, {
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, answer) => answer(new Error("wrong")),
  });
  const error = await t.throwsAsync<AppError>(
    mailer(t, `smtp://user:secret@127.0.0.1:${port}`).send(message()),
    { code: "mail.unreachable" },
  );
  t.regex(error?.internal ?? "", /EAUTH/);
  const probe = await mailer(t, `smtp://user:secret@127.0.0.1:${port}`).probe();
  t.regex(probe.ok ? "" : probe.reason, /^EAUTH/);
  t.notRegex(error?.internal ?? "", /secret/);
});

test("a server that wants a log-in first refuses no mail", async (t) => {
  const port = await serve(t, {
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, answer) => answer(null),
  });
  await t.throwsAsync(mailer(t, `smtp://127.0.0.1:${port}`).send(message()), { code: "mail.unreachable" });
});

test("a server that finds the mail too large refuses it", async (t) => {
  const port = await serve(t, {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, answer) =>
      answer(Object.assign(new Error("5.3.4 Too large"), { responseCode: 552 })),
  });
  const answer = await mailer(t, `smtp://127.0.0.1:${port}`).send(message());
  t.is(answer.kind, "refused");
});

test("nothing is said in the clear to a server elsewhere that offers no TLS", async (t) => {
  let spoken = 0;
  const port = await serve(t, {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, answer) => {
      spoken += 1;
      answer();
    },
  });
  // A name that is no loopback's, and yet leads here.
  await t.throwsAsync(mailer(t, `smtp://0.0.0.0:${port}`).send(message()), { code: "mail.unreachable" });
  t.is(spoken, 0);
  t.like(await mailer(t, `smtp://0.0.0.0:${port}?requireTLS=false`).send(message()), {
    kind: "accepted",
  });
});
