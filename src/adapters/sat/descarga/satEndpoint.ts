import type { SatService } from "../../../domain/satDownloads/satQuery.ts";

/** The four services of the mass download. */
export type SatOperation = "autentica" | "solicita" | "verifica" | "descarga";

const paths = {
  autentica: "/Autenticacion/Autenticacion.svc",
  solicita: "/SolicitaDescargaService.svc",
  verifica: "/VerificaSolicitudDescargaService.svc",
  descarga: "/DescargaMasivaService.svc",
} as const;

/** Requests and packages live on different hosts, CFDI and retenciones too. SAT's documents of v1.5, May 2025. */
const hosts = {
  cfdi: { requests: "cfdidescargamasivasolicitud", packages: "cfdidescargamasiva" },
  retenciones: { requests: "retendescargamasivasolicitud", packages: "retendescargamasiva" },
} as const;

/** Returns the address of an operation: SAT's own, or below `base`, in a folder for each service. */
export function satEndpoint(service: SatService, operation: SatOperation, base: string | undefined): URL {
  if (base !== undefined) return new URL(`${base.replace(/\/+$/, "")}/${service}${paths[operation]}`);
  const { requests, packages } = hosts[service];
  const host = operation === "descarga" ? packages : requests;
  return new URL(`https://${host}.clouda.sat.gob.mx${paths[operation]}`);
}
