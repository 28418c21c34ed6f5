import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { readCertificates } from "../domain/certificates/readCertificates.ts";
import { satTestAuthorities } from "../domain/certificates/satTestAuthorities.ts";
import { authorityCertificate } from "./authority/testAuthority.ts";
import type { TestAuthority } from "./authority/testAuthority.ts";
import { controlRoutes } from "./controlRoutes.ts";
import { movableClock } from "./movableClock.ts";
import type { TimeSource } from "./movableClock.ts";
import { mailboxRoutes } from "./mail/mailboxRoutes.ts";
import { type Mailbox, startMailbox } from "./mail/startMailbox.ts";
import { createCertificateDesk } from "./pac/certificateDesk.ts";
import { finkokRoutes } from "./pac/finkok/finkokRoutes.ts";
import { type FinkokLevers, finkokLevers, type FinkokSettings } from "./pac/finkok/finkokSettings.ts";
import { createMischiefPlan } from "./pac/mischief.ts";
import type { PacName } from "./pac/pacNames.ts";
import { prodigiaRoutes } from "./pac/prodigia/prodigiaRoutes.ts";
import { openStampLedger } from "./pac/stampLedger.ts";
import { failure } from "./pac/swSapien/swAnswer.ts";
import { swRoutes } from "./pac/swSapien/swRoutes.ts";
import { createSwSessions } from "./pac/swSapien/swSessions.ts";
import { sandboxControl } from "./sandboxControl.ts";
import type { SandboxControl } from "./sandboxControl.ts";
import { sandboxFiles } from "./sandboxFiles.ts";
import { type CancellationDesk, openCancellationDesk } from "./sat/cancellations/cancellationDesk.ts";
import type { CancellationSettings } from "./sat/cancellations/cancellationSettings.ts";
import { catalogRoutes } from "./sat/catalogs/catalogRoutes.ts";
import { type CatalogSite, openCatalogSite } from "./sat/catalogs/catalogSite.ts";
import { certificateRoutes } from "./sat/certificateRoutes.ts";
import { descargaRoutes } from "./sat/descarga/descargaRoutes.ts";
import type { DescargaSettings } from "./sat/descarga/levers/descargaSettings.ts";
import { type DescargaSite, openDescargaSite } from "./sat/descarga/descargaSite.ts";
import { lcoPath, lcoRoutes } from "./sat/lco/lcoRoutes.ts";
import { satListRoutes } from "./sat/satListRoutes.ts";
import { statusRoute } from "./sat/status/statusRoute.ts";

export interface SandboxOptions {
  readonly dataDir: string;
  /** The port; a free one when absent. */
  readonly port?: number;
  /** The port of the mailbox; a free one when absent. */
  readonly smtpPort?: number;
  /** The size of SAT's workbook: 1, its true size, when absent. */
  readonly catalogScale?: number;
  /** The settings of SAT's mass download, where it shall not behave as usual. */
  readonly descarga?: Partial<DescargaSettings>;
  /** The settings of cancelling, where SAT and receivers shall not behave as usual. */
  readonly cancellations?: Partial<CancellationSettings>;
  /** The settings of Finkok, where it shall not behave as usual. */
  readonly finkok?: Partial<FinkokSettings>;
  readonly clock: TimeSource;
}

export interface Sandbox {
  /** The address of SW Sapien; SAT's certificate repository is under `/rccf`. */
  readonly url: string;
  /** The address of Finkok, whose user and password are both the token. */
  readonly finkokUrl: string;
  readonly finkok: FinkokLevers;
  /** The address of Prodigia, whose user, password and contract are the token. */
  readonly prodigiaUrl: string;
  readonly token: string;
  /** Issues CSDs that the sandbox accepts. */
  readonly authority: TestAuthority;
  readonly authorityPem: string;
  readonly control: SandboxControl;
  /** The sandbox's time, which its levers move. */
  readonly clock: TimeSource;
  /** The mailbox, which takes every mail and delivers none; `/mailbox` shows them. */
  readonly mailbox: Mailbox;
  /** The addresses of the parts of SAT's list of obliged taxpayers, as SAT_LCO_URLS takes them. */
  readonly lcoUrl: string;
  /** SAT's page that links its workbooks. */
  readonly catalogsUrl: string;
  readonly catalogs: CatalogSite;
  /** The address of SAT's services of the mass download. */
  readonly descargaUrl: string;
  /** SAT's service for the status of a document. */
  readonly statusUrl: string;
  readonly descarga: DescargaSite;
  readonly cancellations: CancellationDesk;
  close(): Promise<void>;
}

/** Guards nothing: the server listens on loopback, holds no real data, and everyone may stamp with it. */
const sandboxToken = "sandbox";
const host = "127.0.0.1";

/** Starts the fake PAC, the fake SAT and the mailbox on loopback. Rejects with a clear error on a taken port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = movableClock(options.clock);
  const files = await sandboxFiles(options.dataDir, options.clock.now());
  const ledger = await openStampLedger(files.journalPath);
  const mischief = createMischiefPlan();
  const control = sandboxControl(ledger, mischief, clock);
  const authorities = [authorityCertificate(files.authority), ...readCertificates(satTestAuthorities)];
  const desk = createCertificateDesk(authorities);
  const descarga = await openDescargaSite({
    folder: files.descargaFolder,
    authorities,
    clock,
    ...(options.descarga && { settings: options.descarga }),
  });
  const cancellations = openCancellationDesk(descarga, options.cancellations);
  const sessions = createSwSessions(sandboxToken, clock);
  const stampingOf = (pac: PacName) => ({
    pac,
    desk,
    ledger: ledger.of(pac),
    signer: async () => (await files.identityOf(pac)).signer,
    clock,
    mischief,
    reportTo: descarga.stamped,
    cancellations,
  });
  const finkok = finkokLevers(options.finkok);
  const pacs = [
    swRoutes({ ...stampingOf("swSapien"), sessions }),
    finkokRoutes({ ...stampingOf("finkok"), levers: finkok, user: sandboxToken }),
    prodigiaRoutes({ ...stampingOf("prodigia"), user: sandboxToken }),
  ];
  const sat = certificateRoutes(files.certificateOf);

  const catalogs = openCatalogSite(files.catalogFolder, options.catalogScale ?? 1);

  const closeJournals = async (): Promise<void> => {
    await descarga.close();
    await ledger.close();
  };
  const mailbox = await startMailbox({
    folder: files.mailFolder,
    ...(options.smtpPort !== undefined && { port: options.smtpPort }),
    clock: options.clock,
  }).catch(async (error: unknown) => {
    await closeJournals();
    throw error;
  });

  const app = new Koa();
  app.silent = true;
  app.use((ctx, next) => tellOwnFaults(ctx, next));
  const levers = controlRoutes(control, { mailbox, catalogs, cancellations, finkok });
  const services = [
    satListRoutes(),
    lcoRoutes(files.authority),
    descargaRoutes(descarga),
    statusRoute(cancellations),
    catalogRoutes(catalogs),
  ];
  for (const router of [...pacs, sat, ...services, mailboxRoutes(mailbox), levers]) app.use(router.routes());
  const server = await listen(app.callback() as RequestListener, options.port ?? 0).catch(
    async (error: unknown) => {
      await mailbox.close();
      await closeJournals();
      throw error;
    },
  );

  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    finkokUrl: `${url}/finkok`,
    finkok,
    prodigiaUrl: `${url}/prodigia`,
    lcoUrl: `${url}${lcoPath}`,
    catalogsUrl: `${url}/catalogs/anexo_20.htm`,
    catalogs,
    descargaUrl: `${url}/descarga`,
    statusUrl: `${url}/ConsultaCFDIService.svc`,
    descarga,
    cancellations,
    token: sandboxToken,
    authority: files.authority,
    authorityPem: files.authority.certificatePem,
    control,
    clock,
    mailbox,
    close: async () => {
      catalogs.shelf.close();
      await closeServer(server);
      await mailbox.close();
      await closeJournals();
    },
  };
}

/** Shows a fault of the sandbox itself as SW's "uncontrolled error", with the reason for whoever debugs it. */
async function tellOwnFaults(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const { status, body } = failure(500, "CO1000 - Error no controlado.", String(error));
    ctx.status = status;
    ctx.body = body;
  }
}

function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 65_000 }, listener);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(`The sandbox cannot listen on ${host}:${port}: ${error.code}.`, { cause: error })),
    );
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
