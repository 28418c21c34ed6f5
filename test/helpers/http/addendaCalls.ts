import { itemFixture } from "../cfdi/ticketFixture.ts";
import type { TestApi } from "./startTestApi.ts";

export const addendaTemplates = "/api/v1/merchant/addendas";

/** A customer that demands an addenda. */
export const company = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
  email: "compras@ure.example.mx",
};

/** The text of a template with one free value. */
export const orderTemplate =
  '<oc:Pedido xmlns:oc="urn:oc" numero="{{values.order}}" uuid="{{uuid}}">' +
  '{{#items}}<oc:L n="{{item.number}}" d="{{item.description}}"/>{{/items}}</oc:Pedido>';

/** Returns the calls by which a merchant's system works with addendas. */
export function addendaCalls(api: () => Pick<TestApi, "call" | "work">) {
  let names = 0;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api().call(method, path, { ...(body !== undefined && { body }), headers });
  const template = async (more: object = {}) => {
    const body = { name: `Pedido ${(names += 1)}`, template: orderTemplate, ...more };
    const made = await call("POST", addendaTemplates, body);
    if (made.status !== 201) throw new Error(made.text);
    return made;
  };
  /** Requests an invoice without a ticket; returns its id and its paths. */
  const requested = async (more: object = {}) => {
    const body = { customer: company, paymentForm: "03", items: [itemFixture()], ...more };
    const asked = await call("POST", "/api/v1/invoices", body);
    if (asked.status !== 202) throw new Error(asked.text);
    const id = asked.json.data.id as string;
    const path = `/api/v1/invoices/${id}`;
    return { id, path, addenda: `${path}/addenda`, xml: `${path}/files/xml` };
  };
  return {
    call,
    template,
    idOf: async (more: object = {}) => (await template(more)).json.data.id as string,
    requested,
    /** Requests one, and has it stamped. */
    issued: async (more: object = {}) => {
      const invoice = await requested(more);
      await api().work();
      return invoice;
    },
    xmlOf: async (path: string) => (await call("GET", path)).text,
    /** Keeps the company as a customer meanwhile. */
    keptCompany: async (work: (customerId: string) => Promise<void>): Promise<void> => {
      const { json } = await call("POST", "/api/v1/merchant/customers", company);
      try {
        await work(json.data.id as string);
      } finally {
        await call("DELETE", `/api/v1/merchant/customers/${json.data.id}`);
      }
    },
  };
}

/** Returns the content of a file's Addenda. */
export function addendaIn(xml: string): string | undefined {
  return /<cfdi:Addenda>(.*)<\/cfdi:Addenda>/s.exec(xml)?.[1];
}

/** Returns a file as it is without its Addenda. */
export function withoutAddenda(xml: string): string {
  return xml.replace(/<cfdi:Addenda>.*<\/cfdi:Addenda>/s, "");
}
