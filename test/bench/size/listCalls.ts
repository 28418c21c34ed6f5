import type { Door } from "../../../src/http/route.ts";
import { contractOperations, type Operation } from "../../helpers/http/contractOperations.ts";

/** One way to ask a list: as it is, or narrowed by one parameter, or by a state within a bound of time. */
export interface ListCall {
  readonly path: string;
  readonly doors: readonly Door[];
}

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();
/** The number of values that are tried of a parameter that the contract enumerates. */
const mostValues = 12;

/** The values worth asking for, by the parameter's name; each is asked for by itself. */
const valuesOf = (facts: ListFacts): Readonly<Record<string, readonly string[]>> => ({
  q: ["G-77", "cliente numero 19", "482.05", facts.uuid, facts.uuid.slice(0, 7), facts.folio, "zz nobody"],
  externalId: ["G-1234", "unknown"],
  register: ["CAJA-7", "unknown"],
  total: ["50.29", "3"],
  receiverRfc: [facts.receiverRfc, "AAA010101AAA"],
  receiverName: ["cliente"],
  series: ["CENTRO", "unknown"],
  uuid: [facts.uuid],
  ticketId: [facts.ticketId],
  invoiceId: [facts.invoiceId],
  merchantId: [facts.merchantId],
  branch: ["CENTRO"],
  currency: ["MXN", "USD"],
  livemode: ["false"],
  name: ["muestra"],
  rfc: ["CDM200115AB9"],
  email: ["duena"],
  path: ["/api/v1/tickets"],
  status: ["202"],
  failed: ["true"],
  periodicity: ["04"],
  year: ["2026"],
  months: ["10"],
  open: ["true"],
  unread: ["true"],
  ...Object.fromEntries(
    ["issuedAt", "createdAt", "updatedAt", "stampedAt", "at"].flatMap((name) => [
      [`${name}[gte]`, [ago(1), ago(400)]],
      [`${name}[lt]`, [ago(1), ago(400)]],
    ]),
  ),
});

/** Things that are there and may be asked for. */
export interface ListFacts {
  readonly merchantId: string;
  readonly ticketId: string;
  readonly invoiceId: string;
  readonly receiverRfc: string;
  readonly uuid: string;
  readonly folio: string;
}

/** Returns every list, search and count of the contract that needs no id in its path, in each way worth asking. */
export async function listCalls(origin: string, facts: ListFacts): Promise<readonly ListCall[]> {
  const call = async (_method: string, path: string) => ({ json: await (await fetch(origin + path)).json() });
  const operations = await contractOperations({ call: call as never });
  return operations.filter(isList).flatMap((operation) => waysOf(operation, valuesOf(facts)));
}

function isList({ method, path, queryParameters }: Operation): boolean {
  const isPaged = queryParameters.some(({ name }) => name === "limit" || name === "q");
  return method === "GET" && !path.includes("{") && (isPaged || path.endsWith("/count"));
}

function waysOf(
  { path, doors, queryParameters }: Operation,
  values: Readonly<Record<string, readonly string[]>>,
): ListCall[] {
  const needed = queryParameters
    .filter(({ required }) => required)
    .map(({ name, schema, example }): [string, string] => [
      name,
      String(values[name]?.[0] ?? example ?? schema.enum?.[0] ?? ""),
    ]);
  const alone = queryParameters.map(({ name, schema }) => {
    const chosen = schema.enum?.slice(0, mostValues) ?? values[name] ?? [];
    return chosen.map((value): Record<string, string> => ({ [name]: value }));
  });
  const states = alone.flat().filter(({ state }) => state !== undefined);
  const times = alone.flat().filter((way) => Object.keys(way).some((name) => name.endsWith("]")));
  const inTimes = states.flatMap((state) => times.map((time) => ({ ...state, ...time })));
  return [{}, ...alone.flat(), ...inTimes].map((way) => {
    const query = new URLSearchParams({ ...Object.fromEntries(needed), ...way }).toString();
    return { path: query === "" ? path : `${path}?${query}`, doors };
  });
}
