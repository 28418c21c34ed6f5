import test from "ava";
import { customerFixture, itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";

const api = apiOfFile();
const base = "/api/v1/invoices";
const iva = { tax: "IVA", kind: "rate", rate: 0.16 };
const post = (body: object, path = base) => api().call("POST", path, { body });
const advance = (amount: number, more: object = {}) =>
  post({ type: "advance", customer: customerFixture, paymentForm: "03", amount, taxes: [iva], ...more });
const sale = (advances: readonly object[], more: object = {}) =>
  post({
    customer: customerFixture,
    paymentForm: "03",
    pricesIncludeTax: true,
    items: [itemFixture({ quantity: 1, unitPrice: 2_320, taxes: [iva] })],
    advances,
    ...more,
  });
const advancesOf = async (id: string) => (await api().call("GET", `${base}/${id}/advances`)).json.data;
const xmlOf = async (id: string) => (await api().call("GET", `${base}/${id}/files/xml`)).text;
async function settle(): Promise<void> {
  await api().work();
  await api().work();
}

test.serial(
  "an invoice applies advances in one call: relation 07, then the credit note of form 30",
  async (t) => {
    const check = await contractCheck(api());
    const paid = await advance(1_160);
    t.is(paid.status, 202, paid.text);
    const { id: advanceId } = paid.json.data;
    await api().work();
    const { uuid: advanceUuid } = (await api().call("GET", `${base}/${advanceId}`)).json.data;
    const advanceXml = await xmlOf(advanceId);
    for (const said of [
      'ClaveProdServ="84111506"',
      'ClaveUnidad="ACT"',
      'Descripcion="Anticipo del bien o servicio"',
    ])
      t.true(advanceXml.includes(said), said);

    const first = await sale([{ invoiceId: advanceId, amount: 580 }]);
    t.is(first.status, 202, first.text);
    const finalId = first.json.data.id as string;
    t.like(await advancesOf(advanceId), { advance: { applied: 580, remaining: 580 } });
    const listed = await api().call("GET", `${base}/advances?open=true&receiverRfc=${customerFixture.rfc}`);
    t.is(check("get", `${base}/advances`, listed), undefined);
    t.like(listed.json.data.items, [
      { invoiceId: advanceId, uuid: advanceUuid, total: 1_160, applied: 580, remaining: 580 },
    ]);
    await settle();
    const read = await api().call("GET", `${base}/${finalId}/advances`);
    t.is(check("get", `${base}/{id}/advances`, read), undefined);
    t.like(read.json.data, { state: "done", faults: [], advance: null });
    const [{ creditNote, amount }] = read.json.data.applications;
    t.is(amount, 580);
    t.is(creditNote.state, "stamped");
    t.like((await api().call("GET", `${base}/${creditNote.id}`)).json.data, {
      total: 580,
      kind: "creditNote",
    });
    const note = await xmlOf(creditNote.id);
    const { uuid: finalUuid, credited } = (await api().call("GET", `${base}/${finalId}`)).json.data;
    t.is(credited, 580);
    for (const said of [
      'FormaPago="30"',
      'TipoRelacion="07"',
      `UUID="${finalUuid}"`,
      'Descripcion="Aplicación de anticipo"',
      'ClaveProdServ="84111506"',
    ])
      t.true(note.includes(said), said);
    t.true((await xmlOf(finalId)).includes(`TipoRelacion="07"><cfdi:CfdiRelacionado UUID="${advanceUuid}"`));

    const rest = await sale([{ uuid: advanceUuid }]);
    t.is(rest.status, 202, rest.text);
    await settle();
    t.like(await advancesOf(advanceId), { advance: { applied: 1_160, remaining: 0 } });
    const open = async (query: string) =>
      (await api().call("GET", `${base}/advances?${query}`)).json.data.items.length;
    t.deepEqual(
      [await open("open=true"), await open(""), await open("receiverRfc=XAXX010101000")],
      [0, 1, 0],
      "an advance that is used up is no longer open, and no invoice but that of an advance is one",
    );
    const none = await sale([{ uuid: advanceUuid }]);
    t.is(none.json.details[0].code, "advance.too_much");
  },
);

test.serial("an advance is never applied beyond what was paid, whoever asks at once", async (t) => {
  const { id: invoiceId } = (await advance(1_160)).json.data;
  t.is((await sale([{ invoiceId }])).json.details[0].code, "advance.not_stamped");
  await api().work();
  const answers = await Promise.all([1, 2, 3].map(() => sale([{ invoiceId, amount: 580 }])));
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [202, 202, 422],
  );
  t.is(answers.find(({ status }) => status === 422)?.json.details[0].code, "advance.too_much");
  const back = await post({}, `${base}/${invoiceId}/credit-notes`);
  t.is(back.json.error, "invoice.advance_applied", back.text);
});

test.serial("what cannot be applied is told before anything is stored", async (t) => {
  const { id: invoiceId } = (await advance(5_800)).json.data;
  const { id: plain } = (await sale([], { advances: undefined })).json.data;
  await api().work();
  const codeOf = async (advances: object[], more: object = {}) =>
    (await sale(advances, more)).json.details?.[0].code;
  t.is(await codeOf([{ invoiceId: crypto.randomUUID() }]), "advance.unknown");
  t.is(await codeOf([{ invoiceId: plain }]), "advance.not_an_advance");
  t.is(await codeOf([{ invoiceId }]), "advance.exceeds_invoice");
  const part = { invoiceId, amount: 10 };
  t.is(await codeOf([part, part]), "advance.twice");
  t.is(await codeOf([part], { currency: "USD", exchangeRate: 18 }), "advance.other_currency");
  const other = {
    ...customerFixture,
    rfc: "EKU9003173C9",
    name: "ESCUELA KEMPER URGATE",
    postalCode: "42501",
    taxRegime: "601",
    cfdiUse: "G03",
  };
  t.is(await codeOf([part], { customer: other }), "advance.other_receiver");
  const validated = await post(
    { customer: customerFixture, paymentForm: "03", items: [itemFixture()], advances: [{ invoiceId }] },
    `${base}/validate`,
  );
  t.is(validated.json.data.faults[0].code, "advance.exceeds_invoice");
  t.is((await api().call("POST", `${base}/${plain}/advances/retry`)).status, 409);
  t.is((await advancesOf(invoiceId)).advance.remaining, 5_800);
});

test.serial("an invoice that is refused gives its advances back", async (t) => {
  const { id: invoiceId } = (await advance(1_160)).json.data;
  await api().work();
  const { id } = (await sale([{ invoiceId }])).json.data;
  await api().deps.db("invoices").where({ id }).update({ state: "refused" });
  await api().work();
  t.is((await advancesOf(id)).state, "refused");
  t.is((await advancesOf(invoiceId)).advance.remaining, 1_160);
});

test.serial("a note that is refused waits for a person, who has it issued again", async (t) => {
  const { id: invoiceId } = (await advance(1_160)).json.data;
  await api().work();
  const { id } = (await sale([{ invoiceId }])).json.data;
  await api().work();
  const [{ creditNote }] = (await advancesOf(id)).applications;
  await api().deps.db("invoices").where({ id: creditNote.id }).update({ state: "refused" });
  await api().work();
  t.is((await advancesOf(id)).state, "awaitingPerson");
  t.is((await advancesOf(invoiceId)).advance.remaining, 0);
  const retried = await api().call("POST", `${base}/${id}/advances/retry`);
  t.is(retried.status, 202, retried.text);
  await settle();
  const after = await advancesOf(id);
  t.is(after.state, "done");
  t.not(after.applications[0].creditNote.id, creditNote.id);
});
