const soap = "http://schemas.xmlsoap.org/soap/envelope/";
const sat = "http://DescargaMasivaTerceros.sat.gob.mx";
const utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

/** Looks like SAT's: a JWT, then who it is for. */
export const token = (name: string) =>
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI${name}.c2lnbmF0dXJlLW9mLXRlc3Q%26wrap_subject%3d3330303031`;

/** Answers in SAT's own shape. */
export const satAnswers = {
  token: (value: string, lifetimeMs = 300_000) => {
    const created = Date.parse("2026-06-15T18:00:00Z");
    const expires = new Date(created + lifetimeMs).toISOString();
    return (
      `<s:Envelope xmlns:s="${soap}" xmlns:u="${utility}"><s:Header><o:Security xmlns:o="urn:wsse">` +
      `<u:Timestamp u:Id="_0"><u:Created>${new Date(created).toISOString()}</u:Created>` +
      `<u:Expires>${expires}</u:Expires></u:Timestamp></o:Security></s:Header><s:Body>` +
      `<AutenticaResponse xmlns="http://DescargaMasivaTerceros.gob.mx">` +
      `<AutenticaResult>${value}</AutenticaResult></AutenticaResponse></s:Body></s:Envelope>`
    );
  },
  solicita: (attributes: string, kind = "Emitidos") =>
    envelope(
      `<SolicitaDescarga${kind}Response xmlns="${sat}"><SolicitaDescarga${kind}Result ${attributes} />` +
        `</SolicitaDescarga${kind}Response>`,
    ),
  verifica: (attributes: string, ...packageIds: string[]) =>
    envelope(
      `<VerificaSolicitudDescargaResponse xmlns="${sat}"><VerificaSolicitudDescargaResult ${attributes}>` +
        packageIds.map((id) => `<IdsPaquetes>${id}</IdsPaquetes>`).join("") +
        `</VerificaSolicitudDescargaResult></VerificaSolicitudDescargaResponse>`,
    ),
  descarga: (attributes: string, base64: string) =>
    envelope(
      `<RespuestaDescargaMasivaTercerosSalida xmlns="${sat}">` +
        `<Paquete>${base64}</Paquete></RespuestaDescargaMasivaTercerosSalida>`,
      `<s:Header><h:respuesta ${attributes} xmlns:h="${sat}" /></s:Header>`,
    ),
  fault: (code: string, text = "An error occurred.") =>
    envelope(
      `<s:Fault><faultcode xmlns:a="urn:a">${code}</faultcode>` +
        `<faultstring xml:lang="en-US">${text}</faultstring></s:Fault>`,
    ),
};

function envelope(body: string, header = ""): string {
  return `<s:Envelope xmlns:s="${soap}">${header}<s:Body>${body}</s:Body></s:Envelope>`;
}
