import test from "ava";
import { documentXml, metadataText } from "../../helpers/sat/mirrorDocuments.ts";
import { type MirrorImports, mirrorImportsOfFile } from "../../helpers/sat/mirrorImports.ts";

const newMirror = mirrorImportsOfFile();
const uuid = "00000000-0000-4000-8000-000000000001";
const customer = "URE180429TM6";
const cancelledAt = "2026-03-05 09:00:00";
const day = (number: number): Date => new Date(Date.UTC(2026, 2, number));

/** The looks: what SAT can have said of one document, and when it was asked and answered. */
const looks = {
  vigente: (from: number, to = from) => ({ asked: day(from), answered: day(to), cancelledAt: undefined }),
  cancelado: (from: number, to = from) => ({ asked: day(from), answered: day(to), cancelledAt }),
};
type Look = ReturnType<(typeof looks)[keyof typeof looks]>;

async function takeXml({ take, merchant }: MirrorImports): Promise<void> {
  await take({ "1.xml": documentXml({ uuid, emisor: merchant.rfc, receptor: customer }) });
}

async function takeLook({ take, merchant }: MirrorImports, look: Look): Promise<void> {
  const line = { uuid, emisor: merchant.rfc, receptor: customer };
  const text = metadataText([look.cancelledAt ? { ...line, cancelledAt: look.cancelledAt } : line]);
  await take({ "1.txt": text }, { content: "metadata", askedAt: look.asked, storedAt: look.answered });
}

test.serial("XML and metadata give the same row in either order", async (t) => {
  const merged: unknown[] = [];
  for (const isXmlFirst of [true, false]) {
    const mirror = await newMirror();
    if (isXmlFirst) await takeXml(mirror);
    await takeLook(mirror, looks.cancelado(6));
    if (!isXmlFirst) await takeXml(mirror);
    const [row] = await mirror.rows();
    const { merchantId: _, seq: __, emisorRfc, createdAt: ___, updatedAt: ____, ...rest } = row ?? t.fail();
    t.is(emisorRfc, mirror.merchant.rfc);
    merged.push(rest);
  }
  t.deepEqual(merged[0], merged[1]);
  t.like(merged[0], {
    state: "cancelado",
    cancelledAt: "2026-03-05T09:00:00",
    stateSeenAt: day(6),
    hasXml: true,
    version: "4.0",
    emisorName: "DE LA FACTURA",
    // The XML does not say it.
    receptorName: "DE LOS METADATOS",
  });
});

test.serial("a document of which only the XML is known has no known state", async (t) => {
  const mirror = await newMirror();
  await takeXml(mirror);
  t.like((await mirror.rows())[0], { state: "unknown", stateSeenAt: null });
});

const sequences: readonly [string, readonly Look[], "vigente" | "cancelado"][] = [
  ["cancelled later", [looks.vigente(2), looks.cancelado(6)], "cancelado"],
  ["an earlier look comes late", [looks.cancelado(6), looks.vigente(2)], "cancelado"],
  ["both asked on a day", [looks.cancelado(6), looks.vigente(6)], "cancelado"],
  ["both asked on a day, the other way round", [looks.vigente(6), looks.cancelado(6)], "cancelado"],
  // Asked first, answered last: SAT may have looked at its end.
  ["looks that overlap", [looks.vigente(3), looks.cancelado(2, 5)], "cancelado"],
  ["looks that overlap, the other way round", [looks.cancelado(2, 5), looks.vigente(3)], "cancelado"],
  ["taken back by a look that is certainly later", [looks.cancelado(6), looks.vigente(8, 9)], "vigente"],
];

for (const [what, sequence, state] of sequences) {
  test.serial(`the last look counts: ${what}`, async (t) => {
    const mirror = await newMirror();
    for (const look of sequence) await takeLook(mirror, look);
    const [row] = await mirror.rows();
    t.is(row?.state, state);
    t.is(row?.cancelledAt, state === "cancelado" ? "2026-03-05T09:00:00" : null);
  });
}

test.serial("a document listed twice in one package is cancelled if one line says so", async (t) => {
  const { take, merchant, rows } = await newMirror();
  const line = { uuid, emisor: merchant.rfc, receptor: customer };
  const text = metadataText([{ ...line, cancelledAt }, line]);
  t.like(await take({ "1.txt": text }, { content: "metadata" }), { rowsDone: 2, rowsNew: 1 });
  t.is((await rows())[0]?.state, "cancelado");
});

test.serial("what metadata says anew is taken where no XML is known", async (t) => {
  const mirror = await newMirror();
  const line = { uuid, emisor: mirror.merchant.rfc, receptor: customer };
  for (const [number, total] of [
    [2, "1.00"],
    [3, "2.00"],
  ] as const) {
    const text = metadataText([{ ...line, total }]);
    await mirror.take(
      { "1.txt": text },
      { content: "metadata", askedAt: day(number), storedAt: day(number) },
    );
  }
  t.is((await mirror.rows())[0]?.total, "2.00");
  await takeXml(mirror);
  await takeLook(mirror, { ...looks.vigente(4) });
  t.like((await mirror.rows())[0], { total: "116.00", state: "vigente", stateSeenAt: day(4) });
});
