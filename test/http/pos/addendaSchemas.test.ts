import test from "ava";
import { claimMail } from "../../../src/operations/mail/claimMail.ts";
import { withLease } from "../../../src/operations/lease/withLease.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { orderSchema, orderTypes } from "../../helpers/addendaSchema.ts";
import {
  addendaCalls,
  addendaIn,
  addendaTemplates,
  withoutAddenda,
} from "../../helpers/http/addendaCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const { call, template, idOf, issued, requested, xmlOf } = addendaCalls(api);

const text =
  '<o:pedido xmlns:o="urn:pedido" numero="{{values.order}}">' +
  '{{#items}}<o:partida sku="{{item.sku|S/C}}" importe="{{item.amount}}"/>{{/items}}<o:total>{{total}}</o:total></o:pedido>';
const schemas = [orderSchema, orderTypes];
const good = { order: "4500012345" };
const bad = { order: "OC-7" };
const preview = async (body: object) => (await call("POST", `${addendaTemplates}/preview`, body)).json.data;

test.serial(
  "an addenda that its schema accepts goes into the file, one that it refuses tells why",
  async (t) => {
    const addendaId = await idOf({ template: text, schemas });
    const accepted = await issued({ addenda: { addendaId, values: good } });
    t.is((await call("GET", accepted.path)).json.data.addenda, "complete");
    t.true(addendaIn(await xmlOf(accepted.xml))?.includes("4500012345"));

    const refused = await issued({ addenda: { addendaId, values: bad } });
    t.like((await call("GET", refused.path)).json.data, { state: "stamped", addenda: "invalid" });
    const told = (await call("GET", refused.addenda)).json.data;
    t.is(told.state, "invalid");
    t.is(told.faults[0].code, "addenda.schema_refuses");
    t.regex(told.faults[0].message, /OC-7/);
    const before = await xmlOf(refused.xml);
    t.is(addendaIn(before), undefined);
    const kinds = (await call("GET", `${refused.path}/events`)).json.data.items as { kind: string }[];
    t.is(kinds.at(-1)?.kind, "addendaInvalid");

    const again = await call("PUT", refused.addenda, { values: { order: "77" } });
    t.like(again, { status: 422, json: { error: "addenda.schema_refused" } });
    t.regex(again.json.details[0].message, /77/);
    t.is((await call("GET", refused.addenda)).json.data.state, "invalid");
    const put = await call("PUT", refused.addenda, { values: good });
    t.like(put.json.data, { state: "complete", faults: [] });
    t.is(withoutAddenda(await xmlOf(refused.xml)), before);
  },
);

test.serial(
  "until the schema has judged, the file goes out without the addenda, and no mail goes out",
  async (t) => {
    const { deps } = api();
    const addendaId = await idOf({ template: text, schemas });
    const { id, path, xml } = await requested({ addenda: { addendaId, values: good } });
    await stampInvoices(deps, [id]);
    t.like((await call("GET", path)).json.data, { state: "stamped", addenda: "judging" });
    t.is(addendaIn(await xmlOf(xml)), undefined);
    t.is(
      await deps
        .db("outbox")
        .where({ kind: "addenda.judge" })
        .whereRaw("? = any (subject_ids)", [id])
        .first("kind")
        .then((row?: { kind: string }) => row?.kind),
      "addenda.judge",
    );
    const mail = await MailRow.query(deps.db).findOne({ invoiceId: id }).throwIfNotFound();
    const claim = () =>
      withLease(
        deps,
        { model: MailRow, ms: 60_000 },
        async (lease) => ({ kind: (await claimMail(deps, lease, mail.id)).kind, ids: [] }),
        ({ kind }) => Promise.resolve(kind),
      );
    t.is(await claim(), "wait");
    await api().work();
    t.is((await call("GET", path)).json.data.addenda, "complete");
    t.not(await claim(), "wait");
  },
);

test.serial("an addenda that a person gives while its schema judges stays as it was given", async (t) => {
  const { deps } = api();
  const addendaId = await idOf({ template: text, schemas });
  const { id, addenda, xml } = await requested({ addenda: { addendaId, values: bad } });
  await stampInvoices(deps, [id]);
  t.is((await call("GET", addenda)).json.data.state, "judging");
  t.is((await call("PUT", addenda, { values: good })).status, 200);
  await api().work();
  t.is((await call("GET", addenda)).json.data.state, "complete");
  t.true(addendaIn(await xmlOf(xml))?.includes("4500012345"));
});

test.serial(
  "a bad schema is refused with file and line, and so is one without the template's root",
  async (t) => {
    const store = (more: object) =>
      call(
        "POST",
        addendaTemplates,
        { name: "Con esquema", template: text, ...more },
        { "Accept-Language": "en" },
      );
    const wrong = { ...orderTypes, xsd: orderTypes.xsd.replace("xs:decimal", "xs:nothing") };
    const refused = await store({ schemas: [orderSchema, wrong] });
    t.is(refused.status, 422);
    t.like(refused.json.details[0], { code: "addenda.schema_invalid", path: "schemas[1].xsd" });
    t.regex(refused.json.details[0].message, /tipos\.xsd:4/);
    t.like((await store({ schemas: [orderSchema] })).json.details[0], { code: "addenda.schema_location" });
    const other = await store({ template: "<pedido>{{uuid}}</pedido>", schemas });
    t.like(other.json.details[0], { code: "addenda.schema_root", path: "template" });
  },
);

test.serial("a template is tried with its sample values when it is stored and shown", async (t) => {
  const told = await template({ template: text, schemas, sampleValues: bad });
  t.is(told.json.data.warnings[0].code, "addenda.schema_refuses");
  const { id, warnings, ...stored } = (await template({ template: text, schemas, sampleValues: good })).json
    .data;
  t.deepEqual(warnings, []);
  t.like((await call("GET", `${addendaTemplates}/${id}`)).json.data, {
    schemas: stored.schemas,
    sampleValues: good,
  });
  t.deepEqual((await template({ template: text, schemas })).json.data.warnings, [], "an incomplete sample");

  const shown = await preview({ template: text, schemas, values: bad });
  t.like(shown, { valid: true, missing: [] });
  t.is(shown.warnings[0].code, "addenda.schema_refuses");
  t.is((await preview({ template: text, schemas, values: good })).warnings.length, 0);
  t.false((await preview({ template: text, schemas: [{ name: "a.xsd", xsd: "<a/>" }] })).valid);
});

test.serial("a schema that ran over lately is told at once, and not asked again", async (t) => {
  const { deps } = api();
  const addendaId = await idOf({ template: text, schemas });
  await deps.db("addenda_templates").where({ id: addendaId }).update({ schemaOverranAt: deps.clock.now() });
  const { path, addenda } = await issued({ addenda: { addendaId, values: good } });
  t.is((await call("GET", path)).json.data.addenda, "invalid");
  t.is((await call("GET", addenda)).json.data.faults[0].code, "addenda.schema_too_slow");
  t.is((await call("PUT", addenda, {})).status, 200, "a person may have it judged");
});
