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

test.serial("an invoice of the remainder has the advance as a discount, and no note follows", async (t) => {
  const check = await contractCheck(api());
  const paid = await advance(1_160);
  const { id: invoiceId } = paid.json.data;
  await api().work();
  const { uuid } = (await api().call("GET", `${base}/${invoiceId}`)).json.data;
  const net = itemFixture({ quantity: 1, unitPrice: 2_000, description: "Mesa", taxes: [iva] });
  const more = { pricesIncludeTax: false, items: [net], advancesAs: "discount" };
  const first = await sale([{ invoiceId, amount: 580 }], more);
  t.is(first.status, 202, first.text);
  const finalId = first.json.data.id as string;
  await settle();
  const xml = await xmlOf(finalId);
  for (const said of [
    'SubTotal="2000.00" Descuento="500.00"',
    'Total="1740.00"',
    'Descripcion="Mesa - CFDI por remanente de un anticipo"',
    'Descuento="500',
    `TipoRelacion="07"><cfdi:CfdiRelacionado UUID="${uuid}"`,
  ])
    t.true(xml.includes(said), `${said} in ${xml}`);
  const read = await api().call("GET", `${base}/${finalId}/advances`);
  t.is(check("get", `${base}/{id}/advances`, read), undefined);
  t.like(read.json.data, { state: null, faults: [] });
  t.like(read.json.data.applications, [{ amount: 580, creditNote: null, appliedAs: "discount" }]);
  t.is((await api().call("GET", `${base}/${finalId}`)).json.data.credited, 0);

  const all = await sale([{ invoiceId }], { advancesAs: "discount", total: 1_740 });
  t.is(all.status, 202, all.text);
  t.is(all.json.data.total, 1_740);
  t.like(await advancesOf(invoiceId), { advance: { applied: 1_160, remaining: 0 } });
});

test.serial(
  "a discount takes an advance back with the taxes that it was charged with, or is refused",
  async (t) => {
    const { id: invoiceId } = (await advance(1_160)).json.data;
    await api().work();
    const codeOf = async (more: object, uses: object[] = [{ invoiceId }]) =>
      (await sale(uses, { advancesAs: "discount", ...more })).json.details?.[0].code;
    const untaxed = itemFixture({ quantity: 1, unitPrice: 2_000, taxes: [{ ...iva, rate: 0 }] });
    const taxed = itemFixture({ quantity: 1, unitPrice: 1_160, taxes: [iva] });
    t.is(await codeOf({ items: [untaxed] }), "advance.other_taxes");
    t.is(await codeOf({ items: [taxed, untaxed] }), "advance.other_taxes");
    t.is(await codeOf({ items: [taxed] }), "advance.leaves_nothing");
    const foreign = [{ uuid: crypto.randomUUID(), amount: 10 }];
    t.is(await codeOf({ items: [taxed, untaxed] }, foreign), "advance.taxes_unknown");
    t.like(await advancesOf(invoiceId), { advance: { applied: 0 } });
  },
);

test.serial(
  "an advance of another system is applied up to what it was said to be, and no further",
  async (t) => {
    const check = await contractCheck(api());
    const uuid = crypto.randomUUID();
    const use = (amount: number, more: object = {}) => [{ uuid: uuid.toUpperCase(), amount, ...more }];
    const codeOf = async (uses: object[], more: object = {}) =>
      (await sale(uses, more)).json.details?.[0].code;
    t.is(await codeOf([{ uuid }]), "advance.unknown");
    t.is(await codeOf(use(600, { total: 580 })), "advance.too_much");
    const first = await sale(use(580, { total: 1_160 }));
    t.is(first.status, 202, first.text);
    await settle();
    const read = await api().call("GET", `${base}/${first.json.data.id}/advances`);
    t.is(check("get", `${base}/{id}/advances`, read), undefined);
    const [{ advance: named, creditNote }] = read.json.data.applications;
    t.deepEqual(named, { id: null, state: null, series: "", folio: "", uuid });
    t.is(read.json.data.state, "done");
    const note = await xmlOf(creditNote.id);
    t.true(note.includes('SubTotal="500.00"') && note.includes('Total="580.00"'), note);

    const listed = await api().call("GET", `${base}/advances?open=true`);
    t.is(check("get", `${base}/advances`, listed), undefined);
    t.like(
      listed.json.data.items.find((one: { uuid: string }) => one.uuid === uuid),
      { invoiceId: null, total: 1_160, applied: 580, remaining: 580, issuedOn: null },
    );

    t.is(await codeOf(use(10, { total: 2_000 })), "advance.other_total");
    t.is(await codeOf(use(10), { currency: "USD", exchangeRate: 18 }), "advance.other_currency");
    t.is(await codeOf(use(581)), "advance.too_much");
    const answers = await Promise.all([1, 2, 3].map(() => sale(use(290), { advancesAs: "discount" })));
    t.deepEqual(
      answers.map(({ status }) => status).sort((one, other) => one - other),
      [202, 202, 422],
    );
    t.is(answers.find(({ status }) => status === 202)?.json.data.total, 2_030);
    const other = crypto.randomUUID();
    const atOnce = await Promise.all([1, 2].map(() => sale([{ uuid: other, amount: 580 }])));
    t.deepEqual(
      atOnce.map(({ status }) => status).sort((one, two) => one - two),
      [202, 422],
      "the first to apply it says what there is",
    );
    const [all, open] = [await pages(""), await pages("open=true&")];
    t.deepEqual(
      all.map((one) => one.uuid).filter((one) => one === uuid || one === other),
      [uuid, other],
    );
    t.is(new Set(all.map((one) => one.uuid)).size, all.length);
    t.deepEqual(
      [uuid, other].map((one) => open.some((listed) => listed.uuid === one)),
      [false, false],
      "what is used up is not open",
    );
  },
);

/** Returns all advances that are listed, one a page. */
async function pages(query: string): Promise<{ readonly uuid: string }[]> {
  const found: { readonly uuid: string }[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const after = cursor && `&after=${cursor}`;
    const { json } = await api().call("GET", `${base}/advances?${query}limit=1${after}`);
    found.push(...json.data.items);
    cursor = json.data.nextCursor as string | null;
  }
  return found;
}
