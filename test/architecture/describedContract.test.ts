import test from "ava";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readConfig } from "../../src/config.ts";
import { buildContract } from "../../src/http/openapi/buildContract.ts";
import { localText } from "../../src/http/openapi/localized.ts";
import type { Route } from "../../src/http/route.ts";
import recordedEnglish from "../../src/http/openapi/texts/answers.en.json" with { type: "json" };
import recordedSpanish from "../../src/http/openapi/texts/answers.es.json" with { type: "json" };
import { allRoutes } from "../../src/http/routes.ts";
import { say } from "./say.ts";

/* What a reader of the contract is told. Everything here is read from the contract itself, without a server. */

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly externalDocs?: { readonly url: string };
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly examples?: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly example?: unknown;
    readonly schema: Node;
  }[];
  readonly requestBody?: {
    readonly description?: string;
    readonly content: { readonly "application/json": { readonly schema: Node; readonly examples: object } };
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Contract {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Node>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

const english = built("en");
const operations = Object.values(english.paths).flatMap((methods) => Object.values(methods));
const { schemas, responses, examples } = english.components;
/** The fields of the contract; what SAT calls them in a complement, SAT's own schema and guide say (`externalDocs`). */
const fields = Object.entries(schemas).flatMap(([schema, { properties = {}, externalDocs }]) =>
  externalDocs
    ? []
    : Object.entries(properties).map(([field, node]) => ({ name: `${schema}.${field}`, node })),
);

test("every field says what it is", (t) => {
  t.true(fields.length > 2_000);
  const faults = fields.filter(({ node }) => !node.description).map(({ name }) => name);
  t.deepEqual(
    faults,
    [],
    say(faults, "Give it .description() or a line in src/http/openapi/texts/fields.json."),
  );
});

test("every field shows an example, unless its schema has examples of its own", (t) => {
  const faults = fields.filter(({ node }) => !refers(node) && !node.examples).map(({ name }) => name);
  t.deepEqual(faults, [], say(faults, "Give it .example() or one in src/http/openapi/texts/fields.json."));
});

test("every parameter says what it is and shows an example", (t) => {
  const faults = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(
        ({ description, example, schema }) => !description || (example ?? schema.examples) === undefined,
      )
      .map(({ name }) => `${operationId} ?${name}`),
  );
  t.deepEqual(
    faults,
    [],
    say(faults, "Give it a text, or a line `?name` in src/http/openapi/texts/fields.json."),
  );
});

test("every operation, body and answer is described, and everything in JSON shows an example", (t) => {
  const faults = operations.flatMap(({ operationId, summary, description, requestBody, ...rest }) => {
    const answers = Object.entries(rest.responses).filter(([, answer]) => !isTold(answer));
    const body = requestBody && !isTold(requestBody) ? ["body"] : [];
    const told = summary && description ? [] : ["summary or description"];
    return [...told, ...body, ...answers.map(([status]) => status)].map((what) => `${operationId}: ${what}`);
  });
  t.deepEqual(faults, []);
  const untold = english.tags.filter(({ description }) => !description).map(({ name }) => name);
  t.deepEqual(untold, []);
});

test("every schema of a body or an answer has a name", (t) => {
  const faults = operations.flatMap(({ operationId, requestBody }) =>
    requestBody && !requestBody.content["application/json"].schema.$ref ? [operationId] : [],
  );
  t.deepEqual(faults, []);
  const senseless = Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name));
  t.deepEqual(senseless, []);
  const anonymous = fields.filter(({ node }) => node.properties ?? node.items?.properties);
  t.deepEqual(anonymous, []);
});

test("only complements are documented by SAT alone, and each says where", (t) => {
  const outside = Object.entries(schemas).filter(([, { externalDocs }]) => externalDocs);
  t.true(outside.length > 25, String(outside.length));
  for (const [name, { externalDocs }] of outside) {
    t.regex(name, /^Sat[A-Z]/);
    t.regex(externalDocs!.url, /^http:\/\/www\.sat\.gob\.mx\/.+\.xsd$/);
  }
});

test("every example of a body is one that its schema accepts", (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema({ $id: "contract", components: english.components });
  const faults = operations.flatMap(({ operationId, requestBody }) => {
    const json = requestBody?.content["application/json"];
    const name = json?.schema.$ref?.split("/").at(-1);
    if (!json || name === undefined) return [];
    const check = ajv.getSchema(`contract#/components/schemas/${name}`)!;
    return Object.entries(json.examples as Record<string, { readonly value: unknown }>)
      .filter(([, { value }]) => !check(value))
      .map(([title]) => `${operationId} ${title}: ${ajv.errorsText(check.errors)}`);
  });
  t.deepEqual(faults, []);
});

test("every example is one that its schema accepts", (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema({ $id: "contract", components: english.components });
  const ofFields = fields.flatMap(({ name, node }) => {
    const { examples: shown = [] } = node;
    if (refers(node)) return [];
    const check = ajv.getSchema(`contract#/components/schemas/${name.replace(".", "/properties/")}`)!;
    return shown.filter((example) => !check(example)).map((example) => `${name}: ${JSON.stringify(example)}`);
  });
  const ofAnswers = Object.keys(schemas)
    .filter((name) => name.endsWith("Answer"))
    .flatMap((name) => {
      const check = ajv.getSchema(`contract#/components/schemas/${name}`)!;
      return check(examples[name]?.value) ? [] : [`${name}: ${ajv.errorsText(check.errors)}`];
    });
  t.deepEqual([...ofFields, ...ofAnswers], []);
});

const foreign = { en: /[áéíóúñ¿¡]|\b(?:el|los|las|que|una?)\b/i, es: /\b(?:the|is|of|and|it)\b/i } as const;

for (const [language, recorded] of Object.entries({ en: recordedEnglish, es: recordedSpanish }))
  test(`the words in the recorded answers are in the document's language (${language})`, (t) => {
    const faults = Object.entries(recorded).flatMap(([name, answer]) =>
      wordsIn(answer)
        .filter((words) => foreign[language as keyof typeof foreign].test(words))
        .map((words) => `${name}: ${words}`),
    );
    const cure = `UPDATE_GOLDENS=${language} npm run test:long -- everyOperation`;
    t.deepEqual(faults, [], say(faults, `Record the answers again: ${cure}`));
  });

test("nearly all answers are shown as a real run gave them", (t) => {
  const names = Object.keys(schemas).filter((name) => name.endsWith("Answer"));
  const composed = names.filter((name) => !(name in recordedEnglish));
  t.true(composed.length < names.length / 8, composed.join(", "));
});

/** Returns what an answer says to people. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    ["message", "cure", "hint"].includes(key) && typeof each === "string" ? [each] : wordsIn(each),
  );
}

test("every text of the contract is there in Spanish", (t) => {
  const spanish = built("es");
  const texts = [...untranslated(english, spanish)].filter((text) => !untranslatable.test(text));
  const phrases = routes()
    .flatMap(({ access }) => ("open" in access ? [access.open] : [access.permission]))
    .filter((text) => localText(text, "es") === text);
  const faults = [...new Set([...texts, ...phrases])];
  t.deepEqual(faults, [], say(faults, "Give it its Spanish in src/http/openapi/texts/es.json."));
});

/** SAT's own words, alone. */
const untranslatable = /^(c_)?\w+\.?$|^ISH, cedular…$/;

/** The keys under which there are values, not texts. */
const values = ["example", "examples", "value", "default", "enum"];

function* untranslated(one: unknown, other: unknown): Generator<string> {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return;
  for (const [key, value] of Object.entries(one)) {
    const its = (other as Readonly<Record<string, unknown>>)[key];
    if (values.includes(key)) continue;
    if (typeof value !== "string") yield* untranslated(value, its);
    else if ((key === "description" || key === "summary") && value === its) yield value;
  }
}

function routes(): readonly Route[] {
  return allRoutes({
    deps: { config: readConfig({}) },
    engine: undefined as never,
    metrics: undefined as never,
  });
}

function built(language: "en" | "es"): Contract {
  const building = buildContract(routes(), readConfig({}), language);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value as Contract;
}

function refers({ $ref, items, anyOf = [] }: Node): boolean {
  return $ref !== undefined || (items !== undefined && refers(items)) || anyOf.some(refers);
}

/** Returns whether it is described and, in JSON, shows an example. */
function isTold({ $ref, description, content = {} }: Answer): boolean {
  if ($ref !== undefined) return isTold(responses[$ref.split("/").at(-1)!]!);
  return (
    Boolean(description) &&
    (!content["application/json"] || content["application/json"].examples !== undefined)
  );
}
