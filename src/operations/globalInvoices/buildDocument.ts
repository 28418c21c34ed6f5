import type { Knex } from "knex";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { buildGlobal, type GlobalIssue } from "../../domain/globalInvoices/buildGlobal.ts";
import { distinctFolios } from "../../domain/globalInvoices/distinctFolios.ts";
import { inRunTerms } from "../../domain/globalInvoices/inRunTerms.ts";
import { inTicketTerms } from "../../domain/globalInvoices/inTicketTerms.ts";
import type { Fault } from "../../errors.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { GlobalRunPart } from "../../models/globalInvoices/GlobalRunPart.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { inSlices } from "../../platform/inSlices.ts";
import type { Deps } from "../deps.ts";
import { leaveOut } from "./leaveOut.ts";
import type { HeldEntry } from "./readEntries.ts";

/** A document that may be issued, or why it may not. `empty`: none of its tickets can stand in one. */
export type BuiltDocument =
  | {
      readonly kind: "built";
      readonly comprobante: UnsealedComprobante;
      readonly entries: readonly HeldEntry[];
      readonly branch: Branch;
    }
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** The tickets of a part of a run that stand in one document. */
interface DocumentParts {
  readonly run: GlobalRun;
  readonly part: GlobalRunPart;
  readonly entries: readonly HeldEntry[];
}

/**
 * Builds the document of a part's tickets. Tickets whose own Concepto or payment form breaks a rule of SAT's are left out
 * with it, and the others make the document.
 */
export async function buildDocument(
  tx: Knex.Transaction,
  deps: Pick<Deps, "catalogs">,
  { run, part, entries }: DocumentParts,
): Promise<BuiltDocument> {
  if (entries.length === 0) return { kind: "empty" };
  const branches = await Branch.query(tx).where({ merchantId: run.merchantId });
  const branch = branches.find(({ id, isMain }) => (run.branchId === null ? isMain : id === run.branchId));
  if (!branch) throw new Error(`Run ${run.id} has no branch to issue from.`);
  const codeOf = new Map(branches.map(({ id, code }) => [id, code]));
  const issue = await issueOf(tx, deps, { run, part, branch });
  const folios = distinctFolios(
    entries.map(({ ticket: { id, branchId, externalId } }) => ({
      id,
      folio: run.branchId === null ? `${codeOf.get(branchId)}-${externalId}` : externalId,
    })),
  );
  const written = entries.map(({ ticket, line }, at) => ({
    folio: folios[at] as string,
    paymentForm: ticket.content.paymentForm,
    line,
  }));
  const built = await inSlices(buildGlobal(written, issue));
  if (built.kind === "built") return { ...built, entries, branch };
  const guilty = new Map(
    built.faults.toReversed().flatMap((fault) => blamed(fault, entries, built.paymentForm)),
  );
  if (guilty.size === 0) return { kind: "refused", faults: built.faults.map(inRunTerms) };
  await leaveOut(
    tx,
    run,
    [...guilty].map(([at, fault]) => ({ ticket: (entries[at] as HeldEntry).ticket, fault })),
  );
  return buildDocument(tx, deps, { run, part, entries: entries.filter((_, at) => !guilty.has(at)) });
}

/** Returns the places of the tickets that a fault is about, with the fault in their terms. */
function blamed(
  fault: Fault,
  entries: readonly HeldEntry[],
  paymentForm: string,
): (readonly [number, Fault])[] {
  if (fault.path === "FormaPago")
    return entries.flatMap(({ ticket }, at) =>
      ticket.content.paymentForm === paymentForm ? [[at, inRunTerms(fault)] as const] : [],
    );
  const at = Number(/^Conceptos(?:\.Concepto)?\[(\d+)\]/.exec(fault.path)?.[1] ?? -1);
  const entry = entries[at];
  return entry ? [[at, inTicketTerms(fault, entry.ticket.content, entry.line)]] : [];
}

async function issueOf(
  tx: Knex.Transaction,
  { catalogs }: Pick<Deps, "catalogs">,
  { run, part, branch }: Pick<DocumentParts, "run" | "part"> & { readonly branch: Branch },
): Promise<GlobalIssue> {
  const { merchantId, periodicity, periodFrom, periodTo } = run;
  const { currency, exchangeRate } = part;
  const { emisor } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  return {
    emisor,
    lugarExpedicion: branch.postalCode,
    period: { periodicity, from: periodFrom, to: periodTo },
    currency,
    exchangeRate,
    places: currencyPlaces(catalogs(), currency) ?? 0,
    catalogs: catalogs(),
  };
}
