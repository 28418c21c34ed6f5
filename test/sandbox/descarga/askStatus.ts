import { escapeXml } from "../../../src/platform/xlsx/escapeXml.ts";

/** Returns what SAT's status service says of an invoice as its QR code prints it. */
export async function askStatus(
  url: string,
  printed: Readonly<Record<"re" | "rr" | "tt" | "id" | "fe", string>>,
): Promise<Readonly<Record<string, string>>> {
  const fields = Object.entries(printed).map(([name, value]) => `${name}=${value.replaceAll("&", "&amp;")}`);
  const expression = escapeXml(`?${fields.join("&")}`);
  const answer = await fetch(`${url}/ConsultaCFDIService.svc`, {
    method: "POST",
    headers: {
      "content-type": "text/xml; charset=utf-8",
      soapaction: "http://tempuri.org/IConsultaCFDIService/Consulta",
    },
    body:
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="http://tempuri.org/">` +
      `<c:expresionImpresa>${expression}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`,
  });
  const text = await answer.text();
  return Object.fromEntries(
    [...text.matchAll(/<a:(\w+)>([^<]*)</g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
