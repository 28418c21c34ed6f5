import {
  type CRequest,
  CResponse,
  Fiel,
  FielRequestBuilder,
  Service,
  ServiceEndpoints,
  ServiceType,
  type WebClientInterface,
} from "@nodecfdi/sat-ws-descarga-masiva";
import type { CertificateFiles } from "../../../src/sandbox/authority/issueCsd.ts";

/** The public client over plain HTTP; its own web client knows https alone. */
export function publicClient(
  url: string,
  { certificate, key, password }: CertificateFiles,
  service: "cfdi" | "retenciones" = "cfdi",
): Service {
  const fiel = Fiel.create(certificate.toString("binary"), key.toString("binary"), password);
  const at = (path: string) => `${url}/${service}/${path}.svc`;
  const endpoints = new ServiceEndpoints(
    at("Autenticacion/Autenticacion"),
    at("SolicitaDescargaService"),
    at("VerificaSolicitudDescargaService"),
    at("DescargaMasivaService"),
    new ServiceType(service),
  );
  return new Service(new FielRequestBuilder(fiel), plainWebClient(), null, endpoints);
}

function plainWebClient(): WebClientInterface {
  return {
    async call(request: CRequest): Promise<CResponse> {
      const answer = await fetch(request.getUri(), {
        method: request.getMethod(),
        headers: request.getHeaders(),
        body: request.getBody(),
      });
      return new CResponse(answer.status, await answer.text(), Object.fromEntries(answer.headers));
    },
    fireRequest: () => undefined,
    fireResponse: () => undefined,
  };
}
