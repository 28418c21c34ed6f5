export const exampleTimbre =
  '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" ' +
  'UUID="6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17" FechaTimbrado="2022-11-20T18:42:11" RfcProvCertif="SPR190613I52" ' +
  `SelloCFD="${"A".repeat(344)}" NoCertificadoSAT="30001000000500003456" SelloSAT="${"B".repeat(344)}"/>`;

/** Adds a timbre where an example has none. */
export function stamped(xml: string): string {
  if (/<\w+:TimbreFiscalDigital\s/.test(xml)) return xml;
  const end = /<\/(\w+:)?Complemento>(?![\s\S]*<\/(?:\w+:)?Complemento>)/.exec(xml);
  if (end) return xml.slice(0, end.index) + exampleTimbre + xml.slice(end.index);
  return xml.replace(/<\/(\w+:)?(Comprobante|Retenciones)>\s*$/, (close, prefix: string = "") => {
    return `<${prefix}Complemento>${exampleTimbre}</${prefix}Complemento>${close}`;
  });
}
