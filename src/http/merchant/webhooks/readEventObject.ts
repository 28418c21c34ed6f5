import type { KeyPrincipal } from "../../../domain/access/principal.ts";
import { partsOf } from "../../../domain/events/eventTypes.ts";
import { Cancellation } from "../../../models/Cancellation.ts";
import { Certificate } from "../../../models/merchants/Certificate.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { Refund } from "../../../models/Refund.ts";
import { TicketSource } from "../../../models/merchants/TicketSource.ts";
import { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { ToldEvent } from "../../../operations/webhooks/messageOf.ts";
import { principalBranches } from "../../../queries/access/principalBranches.ts";
import { correctionsOf } from "../../../queries/corrections.ts";
import { findGlobalRun, globalRunDetails } from "../../../queries/globalInvoices/globalRuns.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { toldPac } from "../../../queries/merchants/toldPac.ts";
import { documentsOf, receivedBy } from "../../../queries/mirror/receivedCancellations.ts";
import { exportKinds, findJob } from "../../../queries/jobs/findJob.ts";
import { findExport } from "../../../queries/exports.ts";
import { findMail } from "../../../queries/mails.ts";
import { presentMail } from "../../present/presentMail.ts";
import { findPayment } from "../../../queries/payments/payments.ts";
import { findTicket } from "../../../queries/tickets.ts";
import { stampBalance } from "../../../queries/merchants/stamps.ts";
import { presentBalance } from "../pacs/presentBalance.ts";
import type { Language } from "../../present/language.ts";
import { presentRunDetails } from "../../pos/globalInvoices/presentGlobalRun.ts";
import { presentPayment } from "../../pos/payments/presentPayment.ts";
import { presentRefund } from "../../pos/presentRefund.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentRetention } from "../../pos/retentions/presentRetention.ts";
import { presentCancellation } from "../../present/presentCancellation.ts";
import { presentInvoice } from "../../present/presentInvoice.ts";
import { presentExport } from "../../present/presentExport.ts";
import { presentReceived } from "../../present/presentReceived.ts";
import { presentTicket } from "../../present/presentTicket.ts";
import { presentCorrection } from "../books/presentCorrection.ts";
import { presentCertificate } from "../certificates/presentCertificate.ts";
import { presentJob } from "../presentJob.ts";
import { presentDownload } from "../sat/presentSatDownload.ts";
import { presentTicketSource } from "../ticketSource/presentTicketSource.ts";

type World = Pick<Deps, "db" | "clock" | "config">;

interface Asked {
  readonly owner: KeyPrincipal;
  readonly language: Language;
  readonly id: string;
}

/** Kinds of things that a message can contain whole: as their own address answers them, without secrets of the caller. */
const readers: Readonly<
  Partial<Record<string, (world: World, asked: Asked) => Promise<object | undefined>>>
> = {
  ticket: async ({ db, config }, { owner, language, id }) => {
    const row = await findTicket(db, owner, id);
    return row && presentTicket(row, owner, language, config.publicUrl);
  },
  invoice: async ({ db, clock }, { owner, language, id }) => {
    const row = await findInvoice(db, owner, id);
    return row && presentInvoice(row, language, clock.now());
  },
  retention: async ({ db, clock }, { owner, language, id }) => {
    const row = await findInvoice(db, owner, id, "retentions");
    return row && presentRetention(row, language, clock.now());
  },
  cancellation: async ({ db, clock }, { owner, language, id }) => {
    const { merchantId, livemode } = owner;
    const row = await Cancellation.query(db).findOne({ id, merchantId, livemode });
    if (!row) return undefined;
    const isInvoice = await findInvoice(db, owner, row.invoiceId);
    const among = isInvoice ? "invoices" : "retentions";
    return presentCancellation(row, { language, now: clock.now(), among });
  },
  receivedCancellation: async ({ db, clock }, { owner, language, id }) => {
    const row = await receivedBy(db, owner).findOne({ id });
    if (!row) return undefined;
    const documents = await documentsOf(db, owner, [row]);
    return presentReceived({ language, now: clock.now(), documents })(row);
  },
  refund: async ({ db }, { owner: { merchantId, livemode }, language, id }) => {
    const row = await Refund.query(db).findOne({ id, merchantId, livemode }).withGraphFetched("creditNote");
    return row && presentRefund(row, language);
  },
  payment: async ({ db }, { owner, language, id }) => {
    const row = await findPayment(db, owner, id);
    return row && presentPayment(row, language);
  },
  globalRun: async ({ db }, { owner, language, id }) => {
    const run = await findGlobalRun(db, owner, id);
    return run && presentRunDetails(run, await globalRunDetails(db, id), owner, language);
  },
  satDownload: async ({ db }, { owner: { merchantId, livemode }, language, id }) => {
    const row = await SatDownload.query(db).findOne({ id, merchantId, livemode });
    return row && presentDownload(row, language);
  },
  certificate: async ({ db, clock }, { owner: { merchantId, livemode }, id }) => {
    const row = await Certificate.query(db)
      .findOne({ id, merchantId, livemode })
      .select(...Certificate.visible);
    return row && presentCertificate(row, clock.now());
  },
  pac: async ({ db }, { owner, id }) => {
    const row = await toldPac(db, owner, id);
    if (!row) return undefined;
    const { isDown, since, ...pac } = row;
    return { ...pac, state: isDown ? "down" : "up", since: presentInstant(since) };
  },
  stamps: async ({ db }, { owner: { merchantId } }) => {
    const balance = await stampBalance(db, merchantId);
    return balance && { id: merchantId, ...presentBalance(balance) };
  },
  email: async ({ db }, { owner, language, id }) => {
    const row = await findMail(db, owner, id);
    return row && presentMail(row, language);
  },
  ticketBatch: readJob,
  invoiceBatch: readJob,
  import: readJob,
  export: async ({ db }, { owner, language, id }) => {
    const row = await findExport(db, owner, { id, kinds: exportKinds });
    return row && presentExport(row, language);
  },
  ticketSource: async ({ db }, { owner, id }) => {
    const { merchantId, livemode } = owner;
    const row = await TicketSource.query(db)
      .findOne({ id, merchantId, livemode })
      .select(...TicketSource.visible);
    return row && presentTicketSource(row, owner);
  },
  correction: async ({ db }, { owner, language, id }) => {
    const row = await correctionsOf(db, owner).findOne({ id }).withGraphFetched("invoice");
    return row && presentCorrection(row, language);
  },
};

async function readJob({ db }: World, { owner, id }: Asked): Promise<object | undefined> {
  const job = await findJob(db, owner, id);
  return job && presentJob(job);
}

/**
 * Returns a reader of the objects of events for one run of a worker. It reads an object as the API answers it, in the
 * merchant's language; null for kinds that only their own address shows, and for an object that no longer exists.
 */
export function readEventObject(world: World): (event: ToldEvent) => Promise<object | null> {
  const known = new Map<string, Promise<Reading>>();
  return async ({ type, merchantId, livemode, objectId: id }) => {
    const read = readers[partsOf(type).object];
    if (!read) return null;
    const reading = known.get(merchantId) ?? readMerchant(world, merchantId);
    known.set(merchantId, reading);
    const { owner, language } = await reading;
    return (await read(world, { owner: { ...owner, livemode }, language, id })) ?? null;
  };
}

/** The merchant of events, as whom a run reads their objects. */
interface Reading {
  readonly owner: Omit<KeyPrincipal, "livemode">;
  readonly language: Language;
}

async function readMerchant({ db }: World, merchantId: string): Promise<Reading> {
  const [merchant, branches] = await Promise.all([
    Merchant.query(db).findById(merchantId).throwIfNotFound(),
    principalBranches(db, merchantId),
  ]);
  const { emisor, language } = merchant;
  const permissions: KeyPrincipal["permissions"] = new Set();
  const owner = {
    kind: "apiKey",
    apiKeyId: merchantId,
    keyName: "webhook",
    merchantId,
    permissions,
  } as const;
  return { owner: { ...owner, emisor, branches }, language };
}
