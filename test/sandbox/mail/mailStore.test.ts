import test, { type ExecutionContext } from "ava";
import { createMailStore } from "../../../src/sandbox/mail/mailStore.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

function store(t: ExecutionContext) {
  const folder = temporaryFolder();
  t.teardown(() => folder.remove());
  let now = Date.parse("2026-11-21T12:00:00Z");
  return createMailStore(folder.path, { now: () => new Date((now += 1_000)) });
}

const eml = (subject: string): Buffer =>
  Buffer.from(`To: a@b.example\r\nSubject: ${subject}\r\n\r\nHola\r\n`);

test("mails are listed newest first, and read again as they came", async (t) => {
  const mails = store(t);
  const id = await mails.keep(eml("one"));
  await mails.keep(eml("two"));
  t.deepEqual(
    (await mails.list()).map(({ subject }) => subject),
    ["two", "one"],
  );
  t.deepEqual(await mails.readEml(id), eml("one"));
});

test("the oldest leave when there are more than five hundred", async (t) => {
  const mails = store(t);
  for (let number = 1; number <= 503; number += 1) await mails.keep(eml(String(number)));
  const kept = (await mails.list(1_000)).map(({ subject }) => Number(subject));
  t.is(kept.length, 500);
  t.is(Math.min(...kept), 4);
});

for (const id of ["", "..", "../authority", "../../etc/passwd", "000000000000000-x"])
  test(`${JSON.stringify(id)} is no mail`, async (t) => {
    t.is(await store(t).readEml(id), undefined);
    t.is(await store(t).read(id), undefined);
  });
