import { childrenOf, find, textOf } from "../../../src/adapters/readSoap.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import type { Sandbox } from "../../../src/sandbox/startSandbox.ts";

/** Calls an operation of the sandbox's Finkok past our own adapter, and returns its result or its fault. */
export async function callFinkok(
  { finkokUrl, token }: Pick<Sandbox, "finkokUrl" | "token">,
  service: string,
  operation: string,
  fields: Readonly<Record<string, string>>,
  user = token,
): Promise<{ readonly status: number; readonly result: XmlElement }> {
  const content = Object.entries({ ...fields, username: user, password: user }).map(
    ([name, value]) => `<x:${name}>${value}</x:${name}>`,
  );
  const body =
    `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:x="http://facturacion.finkok.com/${service}">` +
    `<SOAP-ENV:Body><x:${operation}>${content.join("")}</x:${operation}></SOAP-ENV:Body></SOAP-ENV:Envelope>`;
  const answer = await fetch(`${finkokUrl}/servicios/soap/${service}.wsdl`, {
    method: "POST",
    body,
    headers: { "content-type": "text/xml; charset=utf-8" },
  });
  const root = parseXml(await answer.text());
  return { status: answer.status, result: find(root, `${operation}Result`) ?? root };
}

export function base64(xml: string): { readonly xml: string } {
  return { xml: Buffer.from(xml).toString("base64") };
}

export function codesOf(result: XmlElement): readonly string[] {
  const listed = childrenOf(result, "Incidencias").flatMap((list) => childrenOf(list, "Incidencia"));
  return listed.map((incidencia) => textOf(childrenOf(incidencia, "CodigoError")[0]));
}

export function fieldOf(result: XmlElement, name: string): string {
  return textOf(childrenOf(result, name)[0]);
}
