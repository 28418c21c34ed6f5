import type { JsonNode } from "../cfdi/complements/jsonNode.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { GivenValues } from "../addendas/renderAddenda.ts";
import type { AdvancesAs, AdvanceUse } from "../advances/appliedAdvance.ts";
import type { Ticket, TicketCustomer, TicketItem } from "../tickets/ticket.ts";

/** The fields that every invoice without a ticket has, whatever its type. */
interface DirectTerms {
  /** The merchant's own id of the invoice; unique among those that are not refused. */
  readonly externalId?: string;
  /** The branch code; the merchant's main branch when absent. */
  readonly branch?: string;
  /** The code of one of the merchant's series of this type; that of the type, or of the branch, when absent. */
  readonly series?: string;
  /** ISO 8601 instant with offset, of the last 72 hours; the moment of sealing when absent. */
  readonly issuedAt?: string;
  /** The addenda that is put into its file once it is stamped. */
  readonly addenda?: WantedAddenda;
}

interface WantedAddenda {
  /** The template; that of the customer when absent. */
  readonly addendaId?: string;
  readonly values?: GivenValues;
}

/** The document's complements, under SAT's names. */
interface WithComplements {
  readonly complements?: JsonNode;
}

/** Documents of one c_TipoRelacion that the invoice relates to. */
export interface DirectRelation {
  readonly type: string;
  readonly uuids: readonly string[];
}

/** The receiver: in full, or a customer that the merchant keeps. */
interface DirectReceiver {
  readonly customer?: TicketCustomer;
  readonly customerId?: string;
}

type OfTicket = Omit<
  Ticket,
  | "externalId"
  | "branch"
  | "register"
  | "issuedAt"
  | "total"
  | "rounding"
  | "donation"
  | "tip"
  | "deposits"
  | "giftCards"
  | "customer"
  | "paymentForm"
  | "addenda"
>;

/** An income or a credit in the terms of a ticket; the engine finds its totals. */
export interface DirectSale extends DirectTerms, DirectReceiver, WithComplements, OfTicket {
  readonly type: "income" | "credit";
  /** c_FormaPago; 99 when it is absent, which PPD alone allows. */
  readonly paymentForm?: string;
  /** The total that was agreed; when absent, what the lines come to. */
  readonly total?: string;
  /** The days of credit of what is paid later; those of the customer, or of the merchant, when absent. */
  readonly creditDays?: number;
  readonly relations?: readonly DirectRelation[];
  /** The advances that an income applies. */
  readonly advances?: readonly AdvanceUse[];
  /** The way in which it applies them; a credit note takes them off it once it is stamped when absent. */
  readonly advancesAs?: AdvancesAs;
}

/** Goods of a transfer: they are moved, not sold. */
export type TransferItem = Pick<
  TicketItem,
  | "sku"
  | "description"
  | "quantity"
  | "productKey"
  | "unitKey"
  | "thirdParty"
  | "customsDeclarations"
  | "parts"
  | "complements"
>;

/** A document for goods that are moved (type T), without amounts. */
export interface DirectTransfer extends DirectTerms, DirectReceiver, WithComplements {
  readonly type: "transfer";
  readonly items: readonly TransferItem[];
  readonly exportation?: string;
  readonly relations?: readonly DirectRelation[];
}

/**
 * A payroll receipt (type N): its complement Nomina says what is paid, and the rest of the document follows from that.
 */
export interface DirectPayroll extends DirectTerms, DirectReceiver {
  readonly type: "payroll";
  readonly complements: JsonNode;
  readonly relations?: readonly DirectRelation[];
}

/** A Concepto whose complements are given as JSON. */
export type ExactConcepto = Omit<Concepto, "ComplementoConcepto"> & {
  readonly ComplementoConcepto?: JsonNode;
};

/** The part of a document that its caller writes; the product adds the issuer, the place and the folio. */
type ExactDocument = Omit<
  UnsealedComprobante,
  "Version" | "Serie" | "Folio" | "LugarExpedicion" | "Emisor" | "Addenda" | "Conceptos" | "Complemento"
> & { readonly Conceptos: readonly ExactConcepto[]; readonly Complemento?: JsonNode };

/** A document as it is to be sealed, in SAT's own names: judged and never changed. */
export interface ExactInvoice extends DirectTerms {
  readonly exact: true;
  readonly document: ExactDocument;
  /** The address to which XML and PDF go once it is stamped. */
  readonly email?: string;
}

/** The content that a merchant writes to be invoiced without a ticket. */
export type DirectInvoice = DirectSale | DirectTransfer | DirectPayroll | ExactInvoice;

/** Returns the c_TipoDeComprobante of what was written. */
export function cfdiTypeOf(content: DirectInvoice): string {
  if ("exact" in content) return content.document.TipoDeComprobante;
  return { income: "I", credit: "E", transfer: "T", payroll: "N" }[content.type];
}
