import type { LifeCycle } from "../../src/domain/lifeCycles/lifeCycle.ts";
import { Cancellation } from "../../src/models/Cancellation.ts";
import { CatalogVersion } from "../../src/models/CatalogVersion.ts";
import { Correction } from "../../src/models/Correction.ts";
import { ExportRow } from "../../src/models/ExportRow.ts";
import { GlobalRun } from "../../src/models/globalInvoices/GlobalRun.ts";
import { ImportRow } from "../../src/models/ImportRow.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { MailRow } from "../../src/models/MailRow.ts";
import { Refund } from "../../src/models/Refund.ts";
import { Saga } from "../../src/models/Saga.ts";
import { ReceivedCancellation } from "../../src/models/sat/ReceivedCancellation.ts";
import { Reconciliation } from "../../src/models/sat/Reconciliation.ts";
import { SatDownload } from "../../src/models/sat/SatDownload.ts";
import { SatFinding } from "../../src/models/sat/SatFinding.ts";
import { SatPackage } from "../../src/models/sat/SatPackage.ts";
import { SatRequest } from "../../src/models/sat/SatRequest.ts";
import { TicketRow } from "../../src/models/TicketRow.ts";

/** Every kind of row with a life cycle. */
export const machines = {
  ticket: TicketRow,
  invoice: Invoice,
  cancellation: Cancellation,
  "received cancellation": ReceivedCancellation,
  refund: Refund,
  saga: Saga,
  "SAT download": SatDownload,
  "SAT request": SatRequest,
  "SAT package": SatPackage,
  mail: MailRow,
  export: ExportRow,
  import: ImportRow,
  "global run": GlobalRun,
  correction: Correction,
  reconciliation: Reconciliation,
  finding: SatFinding,
  "catalog version": CatalogVersion,
} satisfies Record<string, { readonly tableName: string; readonly lifeCycle: LifeCycle }>;

export type MachineName = keyof typeof machines;
