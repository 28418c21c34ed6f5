import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import type { CertificateFiles } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/startSandbox.ts";
import type { DescargaSettings } from "../../../src/sandbox/sat/descarga/levers/descargaSettings.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

/** A running sandbox whose SAT answers at once, and taxpayers it knows. */
export interface SatSide {
  readonly sandbox: Sandbox;
  readonly efirma: (rfc?: string) => Promise<CertificateFiles>;
  readonly csd: (rfc?: string) => Promise<CertificateFiles>;
  /** The same data folder under a new sandbox. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const taxpayer = "EKU9003173C9";
const yearMs = 365 * 86_400_000;
const prompt: Partial<DescargaSettings> = {
  acceptSeconds: 0,
  workSeconds: 0,
  issuedPerDay: 8,
  receivedPerDay: 6,
};

export async function startSatSide(settings: Partial<DescargaSettings> = {}): Promise<SatSide> {
  const folder = temporaryFolder();
  const clock = { now: () => new Date() };
  const start = () => startSandbox({ dataDir: folder.path, clock, descarga: { ...prompt, ...settings } });
  let sandbox = await start();
  const holder = (rfc: string) => ({
    rfc,
    name: "ESCUELA KEMPER URGATE SA DE CV",
    notBefore: new Date(Date.now() - yearMs),
    notAfter: new Date(Date.now() + 3 * yearMs),
  });
  return {
    get sandbox() {
      return sandbox;
    },
    efirma: (rfc = taxpayer) => issueEfirma(sandbox.authority, holder(rfc)),
    csd: (rfc = taxpayer) => issueCsd(sandbox.authority, holder(rfc)),
    restart: async () => {
      await sandbox.close();
      sandbox = await start();
    },
    close: async () => {
      await sandbox.close();
      folder.remove();
    },
  };
}
