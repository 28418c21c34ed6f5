import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { User } from "../../../src/models/access/User.ts";
import { ticketFixture } from "../cfdi/ticketFixture.ts";
import { bearerOf } from "./adminToken.ts";
import { type ContractWorld, told } from "./contractWorld.ts";
import { deskPassword, secondFactorDesk } from "./secondFactorDesk.ts";
import type { ApiAnswer } from "./startTestApi.ts";

interface Step {
  /** The values for the parameters of the path, in their order. */
  readonly path?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Takes one step of a story; returns what it answers, and nothing where it is refused. */
type Tell = (name: string, step?: Step) => Promise<ApiAnswer["json"]>;

/**
 * Lives through what a call with an example alone does not reach, since it takes what an earlier answer gave: how a
 * customer invoices a receipt, how an invoice is replaced, how a second factor is enrolled. Returns the steps that were
 * refused.
 */
export async function tellStories(world: ContractWorld): Promise<readonly string[]> {
  const refused: string[] = [];
  const tell: Tell = async (name, { path = [], query = {}, headers = {}, body } = {}) => {
    const operation = world.operations.find((each) => each.name === name);
    if (!operation) throw new Error(`The contract has no ${name}`);
    const values = [...path];
    const address = operation.path.replaceAll(/\{\w+\}/g, () => values.shift() ?? "");
    const search = new URLSearchParams(query).toString();
    const url = search === "" ? address : `${address}?${search}`;
    const answer = await world.ask(operation.method, url, headers, body);
    world.keep(operation, answer);
    if (answer.status >= 300) refused.push(`${name}: ${told(answer)}`);
    return answer.json?.data;
  };
  await openAgain(world);
  for (const story of [consumerStory, invoiceStory, globalStory, peopleStory, backOfficeStory, sandboxStory])
    await story(world, tell).catch((error: unknown) => refused.push((error as Error).stack ?? ""));
  return refused;
}

/** The back office's operations have closed the merchant. */
async function openAgain({ api: { deps } }: ContractWorld): Promise<void> {
  await deps.db("merchants").update({ suspendedAt: null, archivedAt: null });
}

const customer = {
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

async function sell({ api, credential }: ContractWorld, more: object = {}): Promise<string> {
  const headers = await credential("apiKey");
  const body = ticketFixture({ externalId: `S-${randomUUID().slice(0, 8)}`, ...more });
  const { json } = await api.call("POST", "/api/v1/tickets", { key: null, headers, body });
  await api.work();
  return json.data.id as string;
}

async function keyOf({ api }: ContractWorld, id: string): Promise<string> {
  const row = await api.deps.db("tickets").where({ id }).first("receiptSecret");
  return receiptKey((row as { receiptSecret: string }).receiptSecret);
}

async function consumerStory(world: ContractWorld, tell: Tell): Promise<void> {
  const [first, second] = [await sell(world), await sell(world)];
  const page = "PUT /api/v1/merchant/self-invoice";
  const headers = await world.credential("session");
  await tell(page, { headers, body: world.operations.find(({ name }) => name === page)?.bodies[0] });
  await tell("GET /api/v1/consumer/merchants/{slug}", { path: ["la-muestra"] });
  const lookup = "POST /api/v1/consumer/tickets/lookup";
  const one = await tell(lookup, { body: { key: await keyOf(world, first) } });
  const two = await tell(lookup, { body: { key: await keyOf(world, second) } });
  const ticketTokens = [one?.ticketToken, two?.ticketToken];
  await tell("POST /api/v1/consumer/tickets/combine", { body: { ticketTokens } });
  const [ticketToken] = ticketTokens;
  await tell("POST /api/v1/consumer/invoices/preview", { body: { ticketToken, customer } });
  const body = { ticketToken, customer, email: "compras@example.com" };
  const receipt = await tell("POST /api/v1/consumer/invoices", { body });
  await world.api.work();
  const { receiptToken } = receipt ?? {};
  await tell("POST /api/v1/consumer/invoices/status", { body: { receiptToken } });
  const unwanted = { receiptToken, reason: "Devolví la compra." };
  await tell("POST /api/v1/consumer/invoices/cancel-request", { body: unwanted });
  const corrected = { receiptToken, customer: { ...customer, cfdiUse: "G01" } };
  await tell("POST /api/v1/consumer/invoices/correct", { body: corrected });
}

async function invoiceStory(world: ContractWorld, tell: Tell): Promise<void> {
  const headers = await world.credential("apiKey");
  const issue = async (): Promise<string> => {
    const path = [await sell(world)];
    const invoice = await tell("POST /api/v1/tickets/{id}/invoice", {
      path,
      headers,
      body: { customer },
    });
    await world.api.work();
    return invoice?.id as string;
  };
  const [wrong, void_] = [await issue(), await issue()];
  const body = { customer: { ...customer, cfdiUse: "G01" } };
  await tell("POST /api/v1/invoices/{id}/substitute", { path: [wrong], headers, body });
  await tell("GET /api/v1/invoices/{id}/substitute", { path: [wrong], headers });
  await tell("POST /api/v1/invoices/{id}/cancellation", { path: [void_], headers, body: { motive: "02" } });
  const ticketIds = [await sell(world), await sell(world)];
  await tell("POST /api/v1/tickets/invoice/preview", { headers, body: { ticketIds, customer } });
}

async function globalStory(world: ContractWorld, tell: Tell): Promise<void> {
  const headers = await world.credential("apiKey");
  const lastMonth = new Date();
  lastMonth.setUTCDate(0);
  const issuedAt = `${lastMonth.toISOString().slice(0, 8)}15T18:00:00Z`;
  const ticketId = await sell(world, { issuedAt });
  const [year = "", months = ""] = issuedAt.split("-");
  const query = { periodicity: "04", year, months };
  await tell("GET /api/v1/tickets/global/candidates", { headers, query });
  const period = { periodicity: "04", year: Number(year), months };
  const runs = await tell("POST /api/v1/tickets/global", { headers, body: { period } });
  await world.api.work();
  const run = await world.api.deps
    .db("invoices")
    .join("invoice_tickets", "invoices.id", "invoice_tickets.invoiceId")
    .where({ "invoice_tickets.ticketId": ticketId })
    .first("invoices.globalRunId");
  const path = [(run?.globalRunId ?? runs?.items[0]?.id) as string];
  const body = { ticketIds: [ticketId], customer };
  await tell("POST /api/v1/tickets/global/{id}/extract", { path, headers, body });
}

async function peopleStory(world: ContractWorld, tell: Tell): Promise<void> {
  const { demo, deps } = world.api;
  const desk = secondFactorDesk(() => world.api);
  const password = deskPassword;
  for (const { kind, email, password: known } of [
    { kind: "merchant", ...demo.merchant },
    // What was called before has changed the other's password.
    { kind: "accountant", email: (await desk.person("accountant")).user.email, password },
    { kind: "admin", ...demo.admin },
  ])
    await tell(`POST /auth/${kind}/login`, { body: { email, password: known } });
  const { user, headers } = await desk.person("admin");
  const enrolment = await tell("POST /auth/mfa", { headers, body: { password } });
  const code = (): string =>
    new TOTP({ secret: Secret.fromBase32((enrolment?.secret as string) ?? "") }).generate();
  const challenge = enrolment?.challenge;
  await tell("POST /auth/mfa/verify", { body: { challenge, code: code() } });
  await User.query(deps.db).findById(user.id).patch({ totpLastStep: "1" });
  const again = { headers: await bearerOf(world.api, user), body: { code: code() } };
  await tell("POST /auth/mfa/recovery-codes", again);
  await User.query(deps.db).findById(user.id).patch({ totpLastStep: "1" });
  await tell("DELETE /auth/mfa", { ...again, body: { code: code() } });
}

async function backOfficeStory(world: ContractWorld, tell: Tell): Promise<void> {
  const headers = await world.credential("bearer");
  const { json } = await world.ask("GET", "/api/v1/admin/pacs", headers);
  const path = [json.data.items[0].id as string];
  await tell("POST /api/v1/admin/pacs/{id}/test", { path, headers });
  await tell("POST /api/v1/admin/pacs/{id}/breaker", { path, headers, body: { state: "closed" } });
  const account = {
    provider: "finkok",
    label: "Respaldo",
    credentials: { user: "sandbox", password: "sandbox" },
  };
  const added = await tell("POST /api/v1/admin/pacs", { headers, body: { ...account, livemode: false } });
  const addedPath = [added?.id as string];
  await tell("PUT /api/v1/admin/pacs/{id}", { path: addedPath, headers, body: { ...account, position: 2 } });
  await tell("DELETE /api/v1/admin/pacs/{id}", { path: addedPath, headers });
  const cancellation = await world.api.deps.db("cancellations").orderBy("createdAt", "desc").first("id");
  await tell("POST /api/v1/admin/cancellations/{id}/refresh", {
    path: [cancellation?.id as string],
    headers,
  });
  await tell("POST /api/v1/admin/merchants/{id}/impersonate", {
    path: [world.one.merchantId],
    headers,
    body: { reason: "Llamada 4711: no encuentra un ticket." },
  });
}

/** It comes last: test mode holds nothing afterwards. */
async function sandboxStory(world: ContractWorld, tell: Tell): Promise<void> {
  const path = "/api/v1/merchant/sandbox/reset";
  const headers = await world.credential("session");
  const reset = await tell(`POST ${path}`, { headers, body: { confirm: world.api.demo.merchant.rfc } });
  await tell(`GET ${path}`, { headers });
  await tell(`GET ${path}/{id}`, { headers, path: [reset?.id as string] });
}
