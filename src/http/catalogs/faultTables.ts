import { cancellableStateMessages } from "../../domain/cancellations/words/cancellableStateMessages.ts";
import { ownTextMessages } from "../../domain/mail/ownTexts/ownTextMessages.ts";
import { accessMessages } from "../../domain/access/accessMessages.ts";
import { cancellationMessages } from "../../domain/cancellations/words/cancellationMessages.ts";
import { folioMessages } from "../../domain/cancellations/words/folioMessages.ts";
import { receiverAnswerMessages } from "../../domain/cancellations/words/receiverAnswerMessages.ts";
import { requestMessages } from "../../domain/cancellations/words/requestMessages.ts";
import { importFaultTexts } from "../../domain/catalogs/import/importFaultTexts.ts";
import { sourceFaultTexts } from "../../domain/catalogs/sourceFaultTexts.ts";
import { workbookFaults } from "../../domain/catalogs/workbookFaults.ts";
import { addendaMessages } from "../../domain/addendas/addendaMessages.ts";
import { advanceMessages } from "../../domain/advances/advanceMessages.ts";
import { directMessages } from "../../domain/directInvoices/directMessages.ts";
import { efirmaMessages } from "../../domain/certificates/efirmaMessages.ts";
import { callMessages } from "../../domain/faults/callMessages.ts";
import type { MessageTable } from "../../domain/faults/message.ts";
import { messages } from "../../domain/cfdi/matrix/messages.ts";
import { pacOnlyMessages } from "../../domain/cfdi/matrix/pacOnlyMessages.ts";
import { stampingMessages } from "../../domain/cfdi/matrix/stampingMessages.ts";
import { globalMessages } from "../../domain/globalInvoices/globalMessages.ts";
import { creditNoteMessages } from "../../domain/creditNotes/creditNoteMessages.ts";
import { invoiceMessages } from "../../domain/invoices/invoiceMessages.ts";
import { merchantMessages } from "../../domain/merchants/merchantMessages.ts";
import { packageFaultTexts } from "../../domain/satDownloads/words/packageFaultTexts.ts";
import { paymentMessages } from "../../domain/payments/paymentMessages.ts";
import { reversalMessages } from "../../domain/payments/reversalMessages.ts";
import { retentionMessages } from "../../domain/retentions/retentionMessages.ts";
import { satDownloadMessages } from "../../domain/satDownloads/words/satDownloadMessages.ts";
import { cronMessages } from "../../domain/schedules/cronMessages.ts";
import { lateClaimMessages } from "../../domain/lateClaims/lateClaimFault.ts";
import { substitutionMessages } from "../../domain/substitutions/substitutionMessages.ts";
import { taxpayerMessages } from "../../domain/taxpayers/taxpayerMessages.ts";
import { ticketMessages } from "../../domain/tickets/messages/ticketMessages.ts";
import { waitingMessages } from "../../domain/waiting/waitingMessages.ts";
import { satListMessages } from "../../domain/satLists/satListMessages.ts";
import { repairMessages } from "../../domain/verification/repairMessages.ts";
import { importMessages } from "../../domain/importing/importMessages.ts";
import { verificationMessages } from "../../domain/verification/verificationMessages.ts";
import { csvMessages } from "../../domain/spreadsheets/csvMessages.ts";

/**
 * Every table of words with which documents, files and requests are refused or warned, apart from Joi's. A code with
 * several ways to be broken has a key for each. A guard holds that no table is missing here.
 */
export const faultTables: readonly MessageTable[] = [
  messages,
  stampingMessages,
  pacOnlyMessages,
  callMessages,
  ticketMessages,
  taxpayerMessages,
  merchantMessages,
  ownTextMessages,
  accessMessages,
  invoiceMessages,
  advanceMessages,
  addendaMessages,
  directMessages,
  cancellationMessages,
  folioMessages,
  requestMessages,
  receiverAnswerMessages,
  globalMessages,
  creditNoteMessages,
  paymentMessages,
  reversalMessages,
  retentionMessages,
  efirmaMessages,
  cancellableStateMessages,
  substitutionMessages,
  lateClaimMessages,
  satDownloadMessages,
  packageFaultTexts,
  cronMessages,
  csvMessages,
  waitingMessages,
  repairMessages,
  satListMessages,
  verificationMessages,
  importMessages,
  prefixed("catalog", importFaultTexts),
  prefixed("catalog", sourceFaultTexts),
  prefixed("workbook", workbookFaults),
];

function prefixed(thing: string, table: MessageTable): MessageTable {
  return Object.fromEntries(Object.entries(table).map(([key, message]) => [`${thing}.${key}`, message]));
}
