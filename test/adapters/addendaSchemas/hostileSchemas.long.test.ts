import test, { type ExecutionContext } from "ava";
import { createSchemaJudge } from "../../../src/adapters/addendaSchemas/createSchemaJudge.ts";
import type { SchemaFile } from "../../../src/domain/addendas/schemas/schemaFile.ts";
import { orderSchema, orderTypes } from "../../helpers/addendaSchema.ts";

const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">';
const schema = (content: string): readonly SchemaFile[] => [
  { name: "a.xsd", xsd: `${start}${content}</xs:schema>` },
];
const ofText = (facets: string): readonly SchemaFile[] =>
  schema(
    `<xs:element name="a"><xs:simpleType><xs:restriction base="xs:string">${facets}</xs:restriction></xs:simpleType></xs:element>`,
  );

const doubling = Array.from(
  { length: 40 },
  (_, n) =>
    `<xs:group name="g${n}"><xs:sequence><xs:group ref="g${n + 1}"/><xs:group ref="g${n + 1}"/></xs:sequence></xs:group>`,
).join("");

/** Schemas that blow up while they are read. */
const traps: Readonly<Record<string, readonly SchemaFile[]>> = {
  "groups that double forty times": schema(
    `${doubling}<xs:group name="g40"><xs:sequence><xs:element name="b" minOccurs="0"/></xs:sequence></xs:group><xs:element name="a"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element>`,
  ),
  "a pattern that goes back again and again": ofText('<xs:pattern value="(a|a)*(a|a)*(a|a)*(a|a)*b"/>'),
  "nested repetitions in a pattern": ofText('<xs:pattern value="((((a{0,99}){0,99}){0,99}){0,99}){0,99}b"/>'),
};

for (const [name, files] of Object.entries(traps))
  test.serial(`a trap is killed and told, and the next order gets a new thread: ${name}`, async (t) => {
    const judge = createSchemaJudge({ threads: 1, timeoutMs: 10_000 });
    t.teardown(() => judge.close());
    const documents = [`<a>${"a".repeat(5_000)}</a>`];
    t.is((await judge.judge({ merchantId: "m", files, documents })).kind, "overrun");
    await stillJudges(t, judge);
  });

test.serial("giant maxOccurs is no trap", async (t) => {
  const judge = createSchemaJudge({ threads: 1 });
  t.teardown(() => judge.close());
  const files = schema(
    '<xs:element name="a"><xs:complexType><xs:sequence maxOccurs="99999"><xs:element name="b" minOccurs="0" maxOccurs="99999999"/></xs:sequence></xs:complexType></xs:element>',
  );
  const documents = [`<a>${"<b/>".repeat(5_000)}</a>`];
  t.is((await judge.judge({ merchantId: "m", files, documents })).kind, "judged");
});

test.serial(
  "an order that wants more memory than anybody gets is told, and the process stands",
  async (t) => {
    const judge = createSchemaJudge({ threads: 1, timeoutMs: 60_000 });
    t.teardown(() => judge.close());
    const lines = Array.from({ length: 30_000 }, (_, n) => `<b n="${n}">${"x".repeat(100)}</b>`).join("");
    const before = process.memoryUsage().rss;
    const order = {
      merchantId: "m",
      files: schema('<xs:element name="a"/>'),
      documents: [`<a>${lines.repeat(12)}</a>`],
    };
    t.is((await judge.judge(order)).kind, "overrun");
    t.true(process.memoryUsage().rss - before < 400 * 1024 * 1024);
    await stillJudges(t, judge);
  },
);

async function stillJudges(t: ExecutionContext, judge: ReturnType<typeof createSchemaJudge>): Promise<void> {
  const documents = ['<o:pedido xmlns:o="urn:pedido" numero="4500012345"><o:total>1.00</o:total></o:pedido>'];
  const order = { merchantId: "m", files: [orderSchema, orderTypes], documents };
  t.deepEqual(await judge.judge(order), { kind: "judged", documents: [[]] });
}
