/** One kind of work: where it queues, how much one job carries, how it is retried and when it is given up. */
export interface JobDefinition {
  readonly queue: QueueName;
  /** The number of subjects in one job. Subjects that do not finish are split off into jobs of their own. */
  readonly batchSize: number;
  /** The tries of a job of one subject before it becomes a dead letter. */
  readonly attempts: number;
  /** The first pause; it doubles at each try up to `maxBackoffMs`, with jitter. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** The time after which a run is aborted and counts as failed. */
  readonly timeoutMs: number;
  /**
   * True when a process that stops breaks off a run of this kind, or the calls that it waits for; the run starts again
   * elsewhere, uncounted.
   */
  readonly yieldsToStop?: true;
}

export const queueNames = [
  "ticketIntake",
  "invoiceStamping",
  "delivery",
  "webhooks",
  "ticketSources",
  "catalogRefresh",
  "satDownload",
  "exports",
  "fileImport",
] as const;
export type QueueName = (typeof queueNames)[number];

const stamping = {
  queue: "invoiceStamping",
  batchSize: 25,
  attempts: 40,
  backoffMs: 1_000,
  maxBackoffMs: 300_000,
  timeoutMs: 120_000,
  yieldsToStop: true,
} as const;

/** Calls about cancellations, to a PAC or to SAT. */
const callsOutside = {
  queue: "invoiceStamping",
  batchSize: 25,
  attempts: 10,
  backoffMs: 1_000,
  maxBackoffMs: 300_000,
  timeoutMs: 120_000,
  yieldsToStop: true,
} as const;

/** Work of minutes that goes on where it was. */
const fileWork = {
  queue: "fileImport",
  batchSize: 1,
  backoffMs: 1_000,
  maxBackoffMs: 300_000,
  timeoutMs: 300_000,
  yieldsToStop: true,
} as const;

/** The closed table of everything the workers can be asked to do. */
export const jobs = {
  "ticket.takeIn": {
    queue: "ticketIntake",
    batchSize: 50,
    attempts: 10,
    backoffMs: 500,
    maxBackoffMs: 60_000,
    timeoutMs: 60_000,
  },
  // Cuts a few documents at a time, so that tickets that come in meanwhile are not held up; a run that is cut short goes
  // on where it was.
  "globalInvoice.run": {
    queue: "ticketIntake",
    batchSize: 1,
    attempts: 12,
    backoffMs: 1_000,
    maxBackoffMs: 300_000,
    timeoutMs: 300_000,
    yieldsToStop: true,
  },
  // A step is one transaction that inserts a document or a request to cancel one; it waits for nobody.
  "saga.advance": {
    queue: "ticketIntake",
    batchSize: 25,
    attempts: 12,
    backoffMs: 500,
    maxBackoffMs: 300_000,
    timeoutMs: 60_000,
  },
  // One operation does both. A worker of the release before, which may run beside it, seals only what comes under the
  // first name.
  "invoice.seal": stamping,
  "invoice.stamp": stamping,
  // A CSD came in: what waits for one is announced some hundred documents at a time.
  "certificate.announceWaiting": {
    queue: "invoiceStamping",
    batchSize: 1,
    attempts: 10,
    backoffMs: 500,
    maxBackoffMs: 60_000,
    timeoutMs: 60_000,
    yieldsToStop: true,
  },
  // What PAC and SAT answer, and that they do not, is no failure of a job: the next attempt is stored with the cancellation.
  "cancellation.sign": {
    queue: "invoiceStamping",
    batchSize: 25,
    attempts: 10,
    backoffMs: 500,
    maxBackoffMs: 60_000,
    timeoutMs: 60_000,
  },
  "cancellation.send": callsOutside,
  "cancellation.follow": callsOutside,
  // The answer that had the receipt was lost; a PAC that keeps receipts is asked for about a day.
  "cancellation.fetchReceipt": {
    ...callsOutside,
    attempts: 30,
    backoffMs: 5_000,
    maxBackoffMs: 3_600_000,
  },
  "receivedCancellation.look": {
    queue: "invoiceStamping",
    batchSize: 10,
    attempts: 3,
    backoffMs: 1_000,
    maxBackoffMs: 60_000,
    timeoutMs: 120_000,
    yieldsToStop: true,
  },
  "receivedCancellation.answer": callsOutside,
  // About a day of tries: mail servers are told to expect that of senders (RFC 5321, 4.5.4.1).
  "mail.send": {
    queue: "delivery",
    batchSize: 1,
    attempts: 40,
    backoffMs: 5_000,
    maxBackoffMs: 3_600_000,
    timeoutMs: 120_000,
    yieldsToStop: true,
  },
  // A schema takes milliseconds, and one that is a trap ten seconds.
  "addenda.judge": {
    queue: "delivery",
    batchSize: 25,
    attempts: 20,
    backoffMs: 1_000,
    maxBackoffMs: 300_000,
    timeoutMs: 120_000,
  },
  "account.sendResetLink": {
    queue: "delivery",
    batchSize: 25,
    attempts: 10,
    backoffMs: 500,
    maxBackoffMs: 60_000,
    timeoutMs: 60_000,
  },
  // What an endpoint answers, and that it does not, is no failure of a job: the next try is stored with the delivery.
  "webhook.deliver": {
    queue: "webhooks",
    batchSize: 20,
    attempts: 10,
    backoffMs: 1_000,
    maxBackoffMs: 60_000,
    timeoutMs: 120_000,
    yieldsToStop: true,
  },
  // What a system answers, and that it does not, is no failure of a job: the next try is stored with the source.
  "ticketSource.ask": {
    queue: "ticketSources",
    batchSize: 1,
    attempts: 10,
    backoffMs: 1_000,
    maxBackoffMs: 60_000,
    timeoutMs: 180_000,
    yieldsToStop: true,
  },
  // Some two hours of tries: SAT's site is often away for that long.
  "catalog.refresh": {
    queue: "catalogRefresh",
    batchSize: 1,
    attempts: 12,
    backoffMs: 5_000,
    maxBackoffMs: 900_000,
    timeoutMs: 2_700_000,
    yieldsToStop: true,
  },
  "satList.refresh": {
    queue: "catalogRefresh",
    batchSize: 1,
    attempts: 12,
    backoffMs: 5_000,
    maxBackoffMs: 900_000,
    timeoutMs: 2_700_000,
    yieldsToStop: true,
  },
  // What SAT answers, and that it does not answer, is no failure of a job: the next attempt is stored with the request.
  "satDownload.advance": {
    queue: "satDownload",
    batchSize: 5,
    attempts: 10,
    backoffMs: 1_000,
    maxBackoffMs: 300_000,
    timeoutMs: 300_000,
    yieldsToStop: true,
  },
  // SAT gives a package out twice, and a call that is broken off may be one of the two: it yields some seconds later.
  "satDownload.fetchPackage": {
    queue: "satDownload",
    batchSize: 1,
    attempts: 10,
    backoffMs: 1_000,
    maxBackoffMs: 300_000,
    timeoutMs: 3_600_000,
    yieldsToStop: true,
  },
  // Sized for 200,000 documents on a busy machine; a run that is cut short goes on where it was. Some nine hours of tries:
  // what fails is the storage or the database.
  "satDownload.importPackage": {
    queue: "satDownload",
    batchSize: 1,
    attempts: 40,
    backoffMs: 2_000,
    maxBackoffMs: 900_000,
    timeoutMs: 2_700_000,
    yieldsToStop: true,
  },
  // Waiting for SAT's list takes no job: the end of that download announces it anew.
  "reconciliation.run": {
    queue: "satDownload",
    batchSize: 1,
    attempts: 10,
    backoffMs: 5_000,
    maxBackoffMs: 900_000,
    timeoutMs: 900_000,
    yieldsToStop: true,
  },
  // Each try begins anew and finds the pages that were rendered before. The time is enough for 100,000 documents whose
  // pages are rendered at five a second, and there is a queue of its own, so that neither SAT's packages nor sales wait.
  "export.make": {
    queue: "exports",
    batchSize: 1,
    attempts: 8,
    backoffMs: 2_000,
    maxBackoffMs: 300_000,
    timeoutMs: 21_600_000,
    yieldsToStop: true,
  },
  // It goes on where it was, in a queue of its own, so that neither sales nor mails wait for somebody's files.
  "import.run": { ...fileWork, attempts: 10 },
  // It goes on where it was, and has attempts to spare for its end (`readPayrollFiles`).
  "payrollFile.read": { ...fileWork, attempts: 14 },
  // It goes on where it was; what fails has met another run at the same rows.
  "sandbox.reset": { ...fileWork, attempts: 20 },
  // Not among the sales: a payroll is ten thousand documents.
  "invoiceBatch.request": {
    queue: "fileImport",
    batchSize: 25,
    attempts: 10,
    backoffMs: 500,
    maxBackoffMs: 60_000,
    timeoutMs: 120_000,
  },
} as const satisfies Record<string, JobDefinition>;

export type JobKind = keyof typeof jobs;

/** The kinds of a job that has an invoice stamped. */
export const stampingKinds = ["invoice.seal", "invoice.stamp"] as const satisfies readonly JobKind[];

/** Says whether a kind read from the database is one that this version knows. */
export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobs, kind);
}

/** Says whether a name from outside is one of a queue. */
export function isQueueName(name: string): name is QueueName {
  return (queueNames as readonly string[]).includes(name);
}

/** Returns the kinds of work that a queue carries. */
export function kindsOf(queue: QueueName): readonly JobKind[] {
  return (Object.keys(jobs) as JobKind[]).filter((kind) => jobs[kind].queue === queue);
}
