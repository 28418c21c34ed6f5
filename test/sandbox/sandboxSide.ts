import { createPrivateKey } from "node:crypto";
import { newId } from "../../src/platform/ids.ts";
import type { UnsealedComprobante } from "../../src/domain/cfdi/comprobante.ts";
import { sealCfdi } from "../../src/domain/cfdi/sealCfdi.ts";
import type { Csd } from "../../src/domain/cfdi/sealCfdi.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import type { CertificateFiles } from "../../src/sandbox/authority/issueCsd.ts";
import { startSandbox } from "../../src/sandbox/startSandbox.ts";
import type { Sandbox } from "../../src/sandbox/startSandbox.ts";
import { wallTime } from "../../src/domain/time/wallTime.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** The moment at which these tests take place. */
export const testNow = new Date("2026-06-15T18:00:00Z");
export const testClock = { now: () => testNow };
export const emisorRfc = "EKU9003173C9";
const yearMs = 365 * 86_400_000;

/** A running sandbox, an issuer it knows, and a way to seal documents with that issuer's CSD. */
export interface SandboxSide {
  readonly sandbox: Sandbox;
  readonly csd: Csd;
  /** Seals a fresh valid document, altered where told. */
  readonly seal: (
    changes?: Partial<UnsealedComprobante>,
    options?: { csd?: Csd; Fecha?: string },
  ) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function startSandboxSide(dataDir?: string): Promise<SandboxSide> {
  const folder = temporaryFolder();
  const sandbox = await startSandbox({ dataDir: dataDir ?? folder.path, clock: testClock });
  const csd = openPair(await issueCsd(sandbox.authority, holder(emisorRfc)));
  return {
    sandbox,
    csd,
    seal: async (changes = {}, options = {}) => {
      const Fecha = options.Fecha ?? wallTime(testNow, "America/Mexico_City");
      return (await sealCfdi({ ...document(), ...changes }, options.csd ?? csd, Fecha)).xml;
    },
    close: async () => {
      await sandbox.close();
      folder.remove();
    },
  };
}

export function holder(rfc: string, notBefore = new Date(testNow.getTime() - yearMs)) {
  return {
    rfc,
    name: "ESCUELA KEMPER URGATE SA DE CV",
    notBefore,
    notAfter: new Date(notBefore.getTime() + 4 * yearMs),
  };
}

export function openPair({ certificate, key, password, serialNumber }: CertificateFiles): Csd {
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password });
  return { certificate, serialNumber, privateKey };
}

/** An ingreso of one line; the folio makes each one another document. */
export function document(): UnsealedComprobante {
  const tax = {
    Impuesto: "002",
    TipoFactor: "Tasa",
    TasaOCuota: "0.160000",
    Base: "100.00",
    Importe: "16.00",
  } as const;
  return {
    Version: "4.0",
    Serie: "T",
    Folio: newId(),
    FormaPago: "01",
    SubTotal: "100.00",
    Moneda: "MXN",
    Total: "116.00",
    TipoDeComprobante: "I",
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: "06600",
    Emisor: { Rfc: emisorRfc, Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
    Receptor: {
      Rfc: "URE180429TM6",
      Nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      DomicilioFiscalReceptor: "86991",
      RegimenFiscalReceptor: "601",
      UsoCFDI: "G03",
    },
    Conceptos: [
      {
        ClaveProdServ: "01010101",
        Cantidad: "1",
        ClaveUnidad: "H87",
        Descripcion: "Café molido, a > b",
        ValorUnitario: "100.00",
        Importe: "100.00",
        ObjetoImp: "02",
        Impuestos: { Traslados: [tax] },
      },
    ],
    Impuestos: { TotalImpuestosTrasladados: "16.00", Traslados: [tax] },
  };
}
