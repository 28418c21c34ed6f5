import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { EventType } from "../../../src/domain/events/eventTypes.ts";
import { readEventObject } from "../../../src/http/merchant/webhooks/readEventObject.ts";
import { MerchantEvent } from "../../../src/models/webhooks/MerchantEvent.ts";
import { messageOf } from "../../../src/operations/webhooks/messageOf.ts";
import type { TestApi } from "../http/startTestApi.ts";

const payloads = ["thin", "full"] as const;

interface ShownType {
  readonly type: EventType;
  readonly schema: AnySchemaObject;
  readonly example: object;
}

/** Checks messages against the schemas that `GET /event-types` gives for their types. */
export async function eventCheck({ call, deps }: Pick<TestApi, "call" | "deps">) {
  const shown = await Promise.all(
    payloads.map(async (payload) => {
      const { json } = await call("GET", `/api/v1/event-types?payload=${payload}`, { key: null });
      return { payload, items: json.data.items as readonly ShownType[] };
    }),
  );
  // Whoever reads a schema may do so strictly: it has no word that the draft does not know.
  const ajv = new Ajv2020({ strictSchema: true, allowUnionTypes: true, validateFormats: false });
  const checks = new Map<string, ValidateFunction>();
  for (const { payload, items } of shown)
    for (const { type, schema } of items) checks.set(`${type} ${payload}`, ajv.compile(schema));

  return {
    /** Returns what is wrong with the examples. */
    examples: () =>
      shown.flatMap(({ payload, items }) => items.flatMap((one) => faultOf(one.type, payload, one.example))),
    /** Returns the types of all events that have happened, and what is wrong with the messages about them. */
    async told() {
      const events = await MerchantEvent.query(deps.db).whereNot({ type: "webhook.test" }).orderBy("seq");
      const read = readEventObject(deps);
      const faults: string[] = [];
      for (const event of events)
        for (const payload of payloads)
          faults.push(...faultOf(event.type, payload, JSON.parse(await messageOf(event, payload, read))));
      return { types: new Set(events.map(({ type }) => type)), faults: [...new Set(faults)] };
    },
  };

  function faultOf(type: EventType, payload: (typeof payloads)[number], message: object): readonly string[] {
    const check = checks.get(`${type} ${payload}`);
    if (!check) return [`${type} is not shown`];
    return check(message) ? [] : [`${type} ${payload}: ${ajv.errorsText(check.errors)}`];
  }
}
