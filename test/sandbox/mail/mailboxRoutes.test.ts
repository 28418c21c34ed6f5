import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import test, { type ExecutionContext } from "ava";
import { request } from "node:http";
import { smtpMailer } from "../../../src/adapters/mail/smtpMailer.ts";
import { startSandbox } from "../../../src/sandbox/startSandbox.ts";
import { message } from "../../adapters/mail/mailerContract.ts";
import { testClock } from "../sandboxSide.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

async function setup(t: ExecutionContext) {
  const folder = temporaryFolder();
  const sandbox = await startSandbox({ dataDir: folder.path, clock: testClock });
  const mailer = smtpMailer({
    url: sandbox.mailbox.smtpUrl,
    from: "no-reply@timbra.example",
    timeoutMs: 5_000,
  });
  t.teardown(async () => {
    mailer.close();
    await sandbox.close();
    folder.remove();
  });
  const get = async (path: string, accept = "application/json") =>
    fetch(sandbox.url + path, { headers: { Accept: accept } });
  return { sandbox, mailer, get };
}

test("the mailbox shows what came in, to programs and to people", async (t) => {
  const { mailer, get } = await setup(t);
  t.regex(await (await get("/mailbox", "text/html")).text(), /No mail yet/);
  const attachments = [{ fileName: "A-1.xml", contentType: "application/xml", bytes: Buffer.from("<a/>") }];
  await mailer.send(message({ subject: "<Uno>", attachments }));
  await mailer.send(message({ to: "eva@tienda.example", subject: "Dos" }));

  const { data } = (await (await get("/mailbox?to=ana@tienda.example")).json()) as {
    data: { items: { id: string; subject: string; attachments: number }[] };
  };
  t.like(data.items, [{ subject: "<Uno>", attachments: 1 }]);
  t.is(data.items.length, 1);
  const id = data.items[0]?.id ?? "";

  const list = await get("/mailbox", "text/html");
  t.regex(list.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  const page = await list.text();
  t.true(page.includes("&lt;Uno&gt;") && page.includes("Dos") && !page.includes("<Uno>"));

  const whole = (await (await get(`/mailbox/${id}`)).json()) as { data: { text: string } };
  t.regex(whole.data.text, /Hola/);
  t.regex(
    await (await get(`/mailbox/${id}`, "text/html")).text(),
    /<iframe [^>]*sandbox="[^"]*"[^>]*srcdoc=/,
  );
  t.is(await (await get(`/mailbox/${id}/attachments/0`)).text(), "<a/>");
  t.regex(await (await get(`/mailbox/${id}/source`)).text(), /^From:|Message-ID/m);
});

test("what is not there is a 404", async (t) => {
  const { get } = await setup(t);
  for (const path of [
    "/mailbox/x",
    "/mailbox/..%2Fauthority",
    "/mailbox/x/source",
    "/mailbox/x/attachments/0",
  ])
    t.is((await get(path)).status, 404, path);
});

test("a page that had its own name point here reads no mail", async (t) => {
  const { sandbox } = await setup(t);
  const { port } = new URL(sandbox.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path: "/mailbox", headers: { Host: "evil.example" } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on("error", reject).end();
  });
  t.is(status, 403);
});

test("failures of the mail server are switched over HTTP, and bad ones are told", async (t) => {
  const { sandbox, mailer } = await setup(t);
  const post = (body: object) =>
    fetch(`${sandbox.url}/_sandbox/mail/mischief`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  t.deepEqual(await (await post({ kind: "refuse", next: 1 })).json(), [{ kind: "refuse", next: 1 }]);
  t.is((await mailer.send(message())).kind, "refused");
  t.is((await mailer.send(message())).kind, "accepted");
  for (const bad of [{}, { kind: "explode" }, { kind: "refuse", next: 0 }, { kind: "refuse", often: true }])
    t.is((await post(bad)).status, 400, JSON.stringify(bad));
  await post({ kind: "refuse" });
  await fetch(`${sandbox.url}/_sandbox/mail/mischief`, { method: "DELETE" });
  t.is((await mailer.send(message())).kind, "accepted");
});

test("a taken port is told clearly, and nothing is left listening or open", async (t) => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
  t.teardown(() => blocker.close());
  const address = blocker.address();
  const smtpPort = typeof address === "object" && address ? address.port : 0;
  const folder = temporaryFolder();
  t.teardown(() => folder.remove());
  await t.throwsAsync(startSandbox({ dataDir: folder.path, smtpPort, clock: testClock }), {
    message: new RegExp(`mailbox cannot listen on 127\\.0\\.0\\.1:${smtpPort}`),
  });
  t.deepEqual(
    filesHeld().filter((path) => path.startsWith(folder.path)),
    [],
  );
});

/** Returns the files that this process has open; none where the system does not list them. */
function filesHeld(): readonly string[] {
  const listed = "/proc/self/fd";
  if (!existsSync(listed)) return [];
  return readdirSync(listed).flatMap((fd) => {
    try {
      return readlinkSync(`${listed}/${fd}`);
    } catch {
      return [];
    }
  });
}
