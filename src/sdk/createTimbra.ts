import { type ClientOptions, createSender } from "./core/createSender.ts";
import type { CallOptions, Operation, Params } from "./core/operation.ts";
import { Pages } from "./core/Pages.ts";
import { operationTable, type Timbra } from "./generated/operations.ts";

/**
 * Returns a client of one installation: a group for each part of the API, with a function for each operation, such as
 * `timbra.tickets.create(ticket)`. It throws nothing before it is called.
 */
export function createTimbra(options: ClientOptions): Timbra {
  const send = createSender(options);
  const groups = Object.entries(operationTable).map(([group, operations]) => {
    const methods = Object.entries(operations).map(([name, operation]) => [name, methodOf(operation)]);
    return [group, Object.fromEntries(methods) as unknown] as const;
  });
  return Object.fromEntries(groups) as unknown as Timbra;

  function methodOf(operation: Operation) {
    return (...args: readonly unknown[]): unknown => {
      const rest = [...args];
      const params = (operation.takesParams ? rest.shift() : undefined) as Params | undefined;
      const body = operation.takesBody ? rest.shift() : undefined;
      const [called = {}] = rest as readonly CallOptions[];
      if (!operation.isList) return send(operation, params ?? {}, body, called);
      return new Pages(
        (after) =>
          send(
            operation,
            { ...params, ...(after !== undefined && { after }) },
            body,
            called,
          ) as Promise<never>,
      );
    };
  }
}
