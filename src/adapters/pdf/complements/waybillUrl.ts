import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { attributeOf, childCalled, childrenCalled } from "../foreign/looseElement.ts";

/**
 * Returns the content of a Carta Porte's own QR code, as the standard of 3.0 and 3.1 has it: its id, the departure from
 * the origin and the time of the timbre. It is empty where the complement has no id or no origin.
 */
export function waybillUrl(node: XmlElement, FechaTimbrado: string): string {
  const IdCCP = attributeOf(node, "IdCCP");
  const origin = childrenCalled(childCalled(node, "Ubicaciones"), "Ubicacion").find(
    (place) => attributeOf(place, "TipoUbicacion") === "Origen",
  );
  const FechaOrig = attributeOf(origin, "FechaHoraSalidaLlegada");
  if (IdCCP === "" || FechaOrig === "") return "";
  return `${service}?IdCCP=${IdCCP}&FechaOrig=${FechaOrig}&FechaTimb=${FechaTimbrado}`;
}

const service = "https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx";
