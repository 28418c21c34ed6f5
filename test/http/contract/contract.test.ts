import SwaggerParser from "@apidevtools/swagger-parser";
import test from "ava";
import type { AnySchema } from "ajv";
import { allRoutes } from "../../../src/http/routes.ts";
import { apiOfFile, type ApiAnswer } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly examples: Examples } };
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: AnySchema }>> }>
  >;
}
type Examples = Readonly<Record<string, { readonly value: unknown }>>;
interface Contract {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

const api = apiOfFile();
const contract = async (): Promise<Contract> =>
  (await api().call("GET", "/openapi.json", { key: null })).json as Contract;
const templated = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}");

test("the contract is valid OpenAPI 3.1", async (t) => {
  const document = await contract();
  await t.notThrowsAsync(SwaggerParser.validate(structuredClone(document) as never));
  t.is((document as unknown as { openapi: string }).openapi, "3.1.0");
});

test("every route that is mounted stands in it, with its scope and its tag, and no other", async (t) => {
  const { paths, tags } = await contract();
  t.deepEqual(
    tags.map(({ name }) => name),
    ["Tickets", "Invoices", "Merchant", "Consumer Suite", "Admin", "Catalogs", "Auth", "System"],
  );
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const mounted = allRoutes(api()).map(({ method, path }) => `${method} ${templated(path)}`);
  t.deepEqual([...described].sort(), [...mounted].sort());
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  t.is(new Set(ids).size, ids.length);
});

test("the examples of the contract are accepted as they stand", async (t) => {
  const { paths } = await contract();
  for (const route of allRoutes(api())) {
    const examples =
      paths[templated(route.path)]?.[route.method]?.requestBody?.content["application/json"].examples;
    t.deepEqual(Object.keys(examples ?? {}), Object.keys(route.body?.examples ?? {}));
    for (const [name, { value }] of Object.entries(examples ?? {})) {
      const { faults } =
        route.body?.validate(value, { now: new Date(), catalogs: api().deps.catalogs() }) ?? {};
      t.is(faults, undefined, `${route.operationId} ${name}: ${JSON.stringify(faults)}`);
    }
  }
});

test("answers are what the contract says, with every status it says", async (t) => {
  const check = await contractCheck(api());
  const ask = async (method: string, path: string, url: string, body?: unknown): Promise<ApiAnswer> => {
    const answer = await api().call(method.toUpperCase(), url, body === undefined ? {} : { body });
    t.is(check(method, path, answer), undefined);
    return answer;
  };

  const tickets = "/api/v1/tickets";
  const created = await ask("post", tickets, tickets, ticketFixture({ customer: customerFixture }));
  const open = await ask("post", tickets, tickets, ticketFixture());
  const repeated = ticketFixture();
  await ask("post", tickets, tickets, repeated);
  t.is((await ask("post", tickets, tickets, repeated)).status, 200);
  await ask("post", tickets, tickets, { ...repeated, paymentForm: "04" });
  await ask("post", tickets, tickets, {});
  await ask("post", tickets, tickets, "{");
  await api().work();
  const id = created.json.data.id as string;
  const ticket = await ask("get", `${tickets}/{id}`, `${tickets}/${id}`);
  await ask("get", `${tickets}/{id}`, `${tickets}/none`);
  await ask("get", tickets, `${tickets}?limit=5`);
  await ask("get", tickets, `${tickets}?limit=x`);
  await ask(
    "get",
    `${tickets}/external/{externalId}`,
    `${tickets}/external/${String(repeated["externalId"])}`,
  );
  await ask("post", `${tickets}/status`, `${tickets}/status`, { externalIds: [repeated["externalId"], "x"] });
  await ask("post", `${tickets}/validate`, `${tickets}/validate`, ticketFixture());
  await ask("post", `${tickets}/validate`, `${tickets}/validate`, {});
  const batch = await ask("post", `${tickets}/batch`, `${tickets}/batch`, { items: [ticketFixture(), {}] });
  await ask("get", `${tickets}/batch/{id}`, `${tickets}/batch/${batch.json.data.id}`);
  await ask("post", `${tickets}/{id}/invoice`, `${tickets}/${open.json.data.id}/invoice`, {
    customer: customerFixture,
  });
  await ask("delete", `${tickets}/{id}`, `${tickets}/${id}`);

  const invoiceId = ticket.json.data.invoice.id as string;
  const invoices = "/api/v1/invoices";
  await ask("get", invoices, `${invoices}?state=stamped`);
  await ask("get", `${invoices}/{id}`, `${invoices}/${invoiceId}`);
  await ask("get", `${invoices}/uuid/{uuid}`, `${invoices}/uuid/${ticket.json.data.invoice.uuid}`);
  await ask("get", `${invoices}/{id}/events`, `${invoices}/${invoiceId}/events`);
  await ask("get", `${invoices}/{id}/files/{format}`, `${invoices}/${invoiceId}/files/xml`);
  await ask("get", "/health", "/health");
  await ask("get", "/health/ready", "/health/ready");
});
