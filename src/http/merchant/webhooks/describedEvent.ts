import Joi from "joi";
import { type EventType, type NewsObject, partsOf } from "../../../domain/events/eventTypes.ts";
import { presentNews } from "../../../operations/webhooks/messageOf.ts";
import { exampleAnswer } from "../../openapi/exampleAnswer.ts";
import { exampleOf } from "../../openapi/exampleOf.ts";
import { fieldExamples } from "../../openapi/fieldTexts.ts";
import { jsonSchema } from "../../openapi/jsonSchema.ts";
import { localized } from "../../openapi/localized.ts";
import { recordings } from "../../openapi/recordings.ts";
import type { SchemaNode } from "../../openapi/schemaNode.ts";
import { capitalized } from "../../openapi/words.ts";
import type { Language } from "../../present/language.ts";
import { eventObjects } from "./eventObjects.ts";
import { eventSchema, type EventPayload } from "./webhooks.schema.ts";

export interface DescribedEvent {
  readonly type: EventType;
  readonly kind: string;
  readonly state: string;
  readonly schema: SchemaNode;
  readonly example: object;
}

/** Returns the JSON Schema (2020-12) of the messages of a type, which needs no other document, and an example. */
export function describedEvent(type: EventType, payload: EventPayload, language: Language): DescribedEvent {
  const { object: kind, state } = partsOf(type);
  const data = Joi.object({
    kind: Joi.string().valid(kind).required(),
    id: Joi.string().guid().required(),
    state: Joi.string().valid(state).required(),
  }).required();
  const message = shown(eventSchema.keys({ type: Joi.string().valid(type).required(), data }), language);
  const schema = payload === "full" ? withObject(message, kind, language) : message;
  const example = {
    ...presentNews({ ...exampleNews, type }),
    ...(payload === "full" && { object: exampleObject(kind, state, language) }),
  };
  const dialect = { $schema: "https://json-schema.org/draft/2020-12/schema" };
  return { type, kind, state, schema: { ...dialect, ...schema }, example };
}

/** Adds the object, which is null where it is gone by the time of the message, and for kinds that none shows whole. */
function withObject(message: SchemaNode, kind: string, language: Language): SchemaNode {
  const whole = objectOf(kind);
  const object: SchemaNode = whole
    ? { anyOf: [shown(whole.schema, language), { type: "null" }] }
    : { type: "null" };
  return {
    ...message,
    properties: { ...message.properties, object },
    required: [...(message.required ?? []), "object"],
  };
}

function shown(schema: Joi.Schema, language: Language): SchemaNode {
  return plain(localized(jsonSchema(schema), language));
}

/** Ids and moments of an example, the same each time. */
const exampleNews = {
  id: "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50",
  merchantId: "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f51",
  livemode: false,
  objectId: "0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d",
  at: new Date("2026-03-01T18:00:00Z"),
} as const;

interface Recorded {
  readonly data: { readonly items?: readonly object[] };
}

function objectOf(kind: string) {
  return eventObjects[kind as NewsObject];
}

/** Returns an example of a thing in the state that its event tells of. */
function exampleObject(kind: string, state: string, language: Language): object | null {
  const whole = objectOf(kind);
  if (!whole) return null;
  const { schema, answer = "" } = whole;
  const recorded = (recordings[language][answer] as Recorded | undefined)?.data;
  const node = withExamples(jsonSchema(schema), answer.replace(/(Page)?Answer$/, ""));
  const recordedNow = exampleAnswer(node, {}, recorded?.items?.[0] ?? recorded);
  const example = withoutEmpty(recordedNow) as object;
  const known = { id: exampleNews.objectId, livemode: exampleNews.livemode, state, waitingFor: null };
  const fitting = Object.entries(known).filter(
    ([name, value]) => name in example && accepts(schema, name, value),
  );
  return { ...example, ...Object.fromEntries(fitting) };
}

/** Leaves out what may be left out and has no example. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each: unknown) => (each === "" ? undefined : each)));
}

function accepts(schema: Joi.ObjectSchema, name: string, value: unknown): boolean {
  return schema.extract(name).validate(value).error === undefined;
}

/** Gives each field the example that the contract shows of it in a schema of this name, or of any with its own. */
function withExamples(node: SchemaNode, name: string): SchemaNode {
  const { properties, items, anyOf } = node;
  const own = node["x-name"] ?? name;
  return {
    ...node,
    ...(items && { items: withExamples(items, own) }),
    ...(anyOf && { anyOf: anyOf.map((variant) => withExamples(variant, own)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, child]) => {
          const isDeep = child.properties ?? child.items?.properties;
          const example = isDeep ? undefined : exampleOf(child, fieldExamples(own, field));
          const told = example !== undefined && { examples: [example] };
          return [field, { ...withExamples(child, own + capitalized(field)), ...told }];
        }),
      ),
    }),
  };
}

/** Leaves out what only our contract understands. */
function plain<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(plain) as Node;
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== "x-name" && key !== "externalDocs");
  return Object.fromEntries(entries.map(([key, value]) => [key, plain(value)])) as Node;
}
