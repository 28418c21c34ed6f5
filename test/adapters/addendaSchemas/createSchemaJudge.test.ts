import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import test from "ava";
import { createSchemaJudge } from "../../../src/adapters/addendaSchemas/createSchemaJudge.ts";
import type { SchemaFile } from "../../../src/domain/addendas/schemas/schemaFile.ts";
import { orderSchema, orderTypes } from "../../helpers/addendaSchema.ts";

const judge = createSchemaJudge({ threads: 1, timeoutMs: 60_000 });
test.after.always(() => judge.close());

const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">';
const schema = (content: string): readonly SchemaFile[] => [
  { name: "a.xsd", xsd: `${start}${content}</xs:schema>` },
];
const verdict = (files: readonly SchemaFile[], ...documents: string[]) =>
  judge.judge({ merchantId: "m", files, documents });

const sound = '<o:pedido xmlns:o="urn:pedido" numero="4500012345"><o:total>9860.00</o:total></o:pedido>';

test("a document is judged by a schema of several files, each complaint with its line", async (t) => {
  const wrong = sound.replace("4500012345", "45").replace("<o:total>9860.00", "\n<o:total>mucho");
  const judged = await verdict([orderSchema, orderTypes], sound, wrong);
  if (judged.kind !== "judged") throw new Error(judged.kind);
  const [none, complaints = []] = judged.documents;
  t.deepEqual(none, []);
  t.true(complaints.some(({ line, message }) => line === 1 && message.includes("45")));
  t.true(complaints.some(({ line, message }) => line === 2 && message.includes("mucho")));
});

test("a location is found by the last part of its path, wherever it points", async (t) => {
  const far = {
    ...orderSchema,
    xsd: orderSchema.xsd.replace('"tipos.xsd"', '"http://retail.example/v1/tipos.xsd"'),
  };
  t.deepEqual(await verdict([far, orderTypes], sound), { kind: "judged", documents: [[]] });
});

test("a document that names a schema of its own is judged by that of the order", async (t) => {
  const hinted = sound.replace(
    " numero",
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:pedido http://127.0.0.1:9/x.xsd" numero',
  );
  t.deepEqual(await verdict([orderSchema, orderTypes], hinted), { kind: "judged", documents: [[]] });
});

test("what is no schema is told with its file and line", async (t) => {
  const files = schema('\n<xs:element name="a" type="nope"/>');
  const told = await verdict(files, "<a/>");
  if (told.kind !== "unusable") throw new Error(told.kind);
  t.like(told.complaints[0], { file: "a.xsd", line: 2 });
});

test("nothing is read but the files of the order: neither from the network nor from a disk", async (t) => {
  let asked = 0;
  const server = createServer((_, answer) => answer.end(String((asked += 1)))).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const location of [`http://127.0.0.1:${port}/x.xsd`, "file:///etc/passwd", "../../package.json"])
    t.is(
      (await verdict(schema(`<xs:include schemaLocation="${location}"/>`), "<a/>")).kind,
      "unusable",
      location,
    );
  t.is(asked, 0);
});
