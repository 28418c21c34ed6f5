import { mix } from "../../catalogs/mix.ts";
import type { SatDocument } from "./satDocument.ts";

/**
 * Returns the addenda that issuers hang onto one invoice in twenty: elements with a namespace of their own, without
 * any, in a default namespace, as a text, and (one in two hundred of all) with a prefix that nobody declared, which is
 * no sound XML.
 */
export function addendaXml({ seed, uuid }: SatDocument): string {
  const draw = mix(seed, 91) % 200;
  const order = mix(seed, 92) % 100_000;
  if (draw === 0) return wrapped(`<fx:Orden numero="${order}"><fx:Proveedor clave="88"/></fx:Orden>`);
  if (draw < 4)
    return wrapped(
      `<req:requestForPayment xmlns:req="http://www.buzone.com.mx/AddendaDetallista" type="SimpleInvoiceType" DeliveryDate="2026-01-01"><req:orderIdentification><req:referenceIdentification type="ON">${order}</req:referenceIdentification></req:orderIdentification></req:requestForPayment>`,
    );
  if (draw < 7)
    return wrapped(`<Pedido xmlns="urn:tienda:2"><Numero>${order}</Numero><Uuid>${uuid}</Uuid></Pedido>`);
  if (draw < 9) return wrapped(`<Orden><UUID>${uuid}</UUID><Total>1.00</Total></Orden>`);
  return draw === 9 ? wrapped(`<![CDATA[PO <${order}> & <cfdi:Comprobante Total="1.00"/>]]>`) : "";
}

function wrapped(content: string): string {
  return `<cfdi:Addenda>${content}</cfdi:Addenda>`;
}
