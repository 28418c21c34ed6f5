import type { X509Certificate } from "node:crypto";
import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { ActiveCatalogs } from "../domain/catalogs/activeCatalogs.ts";
import type { CatalogSearch } from "../domain/catalogs/search/catalogSearch.ts";
import type { Listings } from "../domain/satLists/listedTaxpayer.ts";
import type { AddendaSchemas } from "../ports/addendaSchemas.ts";
import type { BounceMailbox } from "../ports/bounceMailbox.ts";
import type { CatalogSource } from "../ports/catalogSource.ts";
import type { StampOutcome } from "../models/StampAttempt.ts";
import type { Clock } from "../ports/clock.ts";
import type { MailHooks } from "../ports/mailHooks.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { OwnMailServers } from "../ports/ownMailServers.ts";
import type { ObjectStorage } from "../ports/objectStorage.ts";
import type { PackageReader } from "../ports/packages.ts";
import type { Pictures } from "../ports/pictures.ts";
import type { PdfShelf } from "../ports/pdfShelf.ts";
import type { SatCertificates } from "../ports/satCertificates.ts";
import type { SatDownloads } from "../ports/satDownloads.ts";
import type { SatListSource } from "../ports/satListSource.ts";
import type { SatStatusService } from "../ports/satStatusService.ts";
import type { SandboxLevers } from "../ports/sandboxLevers.ts";
import type { TestIssuer } from "../ports/testIssuer.ts";
import type { TicketFeeds } from "../ports/ticketFeeds.ts";
import type { Vault } from "../ports/vault.ts";
import type { WebhookSender } from "../ports/webhookSender.ts";
import type { WorkbookReader } from "../ports/workbooks.ts";
import type { QueueControl } from "../queues/queueControl.ts";
import type { Relay } from "../queues/relay.ts";
import type { FollowedPaces } from "./merchants/followPaces.ts";
import type { PacDesk } from "./pacs/pacDesk.ts";

/** Everything an operation may touch of the outside. `livemode` picks the test or the live side of the fiscal world. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Knex;
  /**
   * Returns a handle on the same database for which only these merchants exist: the database itself hides and refuses
   * every other row. Handles of the same merchants are one object.
   */
  tenantDb(merchantIds: readonly string[]): Knex;
  /**
   * Returns SAT's catalogs as they count now: at first those that the code embeds, a moment later those that were
   * imported. Ask again for each piece of work, which then keeps to one version.
   */
  readonly catalogs: () => ActiveCatalogs;
  /**
   * Returns the search over those catalogs. Waits for the first index only; a later one takes the place of the one
   * before.
   */
  catalogSearch(): Promise<CatalogSearch>;
  /** The merchants that may go at another pace than the default. */
  readonly paces: FollowedPaces;
  readonly relay: Relay;
  readonly queues: QueueControl;
  readonly vault: Vault;
  readonly pdf: PdfShelf;
  readonly pictures: Pictures;
  /** Judges addendas by the schemas of merchants. */
  readonly addendaSchemas: AddendaSchemas;
  /** The mailer; absent without SMTP_URL, and then mails wait. */
  readonly mailer: Mailer | undefined;
  /** Sends by mail servers that merchants have named. */
  readonly ownMailServers: OwnMailServers;
  /** Reads what mail providers say of mails. */
  readonly mailHooks: MailHooks;
  /** The mailbox of what came back; absent without BOUNCE_MAILBOX_URL. */
  readonly bounceMailbox: BounceMailbox | undefined;
  /** Posts to addresses that merchants have chosen. */
  readonly webhooks: WebhookSender;
  /** Asks systems of merchants for their tickets. */
  readonly ticketFeeds: TicketFeeds;
  /** Counts the results of calls to PACs, for operators. */
  countStamp(pac: string, outcome: StampOutcome): void;
  /** The accounts at PACs. */
  readonly pacs: PacDesk;
  /** The source of SAT's workbooks. */
  readonly catalogSource: CatalogSource;
  readonly satListSource: SatListSource;
  /** Returns what SAT's lists in force say of taxpayers and certificates, whatever connection the caller has. */
  listed(rfcs: readonly string[], serials?: readonly string[]): Promise<Listings>;
  readonly workbooks: WorkbookReader;
  /** Reads the ZIPs that SAT answers with. */
  readonly packages: PackageReader;
  /** Keeps what is too large for a row: SAT's packages, exports, printed documents. */
  readonly storage: ObjectStorage;
  satCertificates(livemode: boolean): SatCertificates;
  /** Returns SAT's mass download: SAT itself in live mode, the sandbox in test mode. */
  satDownloads(livemode: boolean): SatDownloads;
  /** Returns SAT's status of documents: SAT itself in live mode, the sandbox in test mode. */
  satStatus(livemode: boolean): SatStatusService;
  /**
   * Returns the authorities whose certificates are accepted: SAT's in live mode; in test mode SAT's test ones and the
   * sandbox's.
   */
  authorities(livemode: boolean): readonly X509Certificate[];
  readonly testIssuer: TestIssuer;
  /** The levers of the sandbox that is the PAC of test mode. */
  readonly sandbox: SandboxLevers;
}
