import type { Fault } from "../../../errors.ts";
import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import { receptorRules } from "../../cfdi/checks/receptorRules.ts";
import { oncePerMistake } from "../../cfdi/matrix/oncePerMistake.ts";
import { judgeInSteps } from "../../cfdi/checks/judgeInSteps.ts";
import { readDocument } from "../../cfdi/checks/readDocument.ts";
import { atOnce } from "../../steps/atOnce.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";
import { normalizeName } from "../../taxpayers/normalizeName.ts";
import { receptorField } from "./receptorField.ts";
import { receptorOf } from "./receptorOf.ts";
import { rfcCheckDigitMatches } from "../../taxpayers/rfcCheckDigitMatches.ts";
import { rfcKind } from "../../taxpayers/rfcKind.ts";
import { standsForNobody } from "../../taxpayers/standsForNobody.ts";
import { taxpayerFault } from "../../taxpayers/taxpayerFault.ts";
import { withoutCompanyType } from "../../taxpayers/withoutCompanyType.ts";

export interface ReceiverCheck {
  /** The reasons why no CFDI can be issued to this receiver. */
  readonly faults: readonly Fault[];
  /** The reasons why SAT's registry may say otherwise although a CFDI may be issued. */
  readonly warnings: readonly Fault[];
}

/**
 * Returns every fault of a receiver that can be found without SAT's list of taxpayers: form of the RFC, postal code,
 * regime against kind of person, use against regime, by the rules that judge documents. As warnings it returns the
 * check digit (SAT has given out RFCs where it does not match) and a name that is hardly the registered one. Paths are
 * the customer's fields. A name in small letters is none: documents carry it in capitals. `lugarExpedicion`, where it
 * is known, is the postal code that a generic RFC must have (CFDI40149).
 */
export function checkReceiver(
  customer: TicketCustomer,
  catalogs: ActiveCatalogs,
  lugarExpedicion?: string,
): ReceiverCheck {
  const kind = rfcKind(customer.rfc);
  const faults = [
    ...(kind ? [] : [malformedRfc]),
    ...(isNowhere(customer.postalCode, catalogs) ? [unknownPostalCode] : []),
    ...(standsForNobody(customer) ? [namedLikeThePublic] : []),
    ...receptorFaults(customer, catalogs, lugarExpedicion),
  ];
  const name = normalizeName(customer.name);
  const bare = kind === "moral" ? withoutCompanyType(name) : name;
  const warnings = [
    ...(kind === undefined || rfcCheckDigitMatches(customer.rfc) ? [] : [oddCheckDigit]),
    ...(bare === name ? [] : [companyTypeInName(bare)]),
  ];
  return { faults, warnings };
}

/** Says whether no state has such a postal code, which is all that is known before SAT's postal codes were imported. */
function isNowhere(postalCode: string, catalogs: ActiveCatalogs): boolean {
  return (
    catalogs.judge("postal-codes", postalCode) === "unknown" || catalogs.zoneAt(postalCode) === undefined
  );
}

function receptorFaults(
  customer: TicketCustomer,
  catalogs: ActiveCatalogs,
  LugarExpedicion: string | undefined,
): Fault[] {
  const Receptor = receptorOf(customer);
  const document = LugarExpedicion === undefined ? { Receptor } : { Receptor, LugarExpedicion };
  const faults = atOnce(judgeInSteps([receptorRules], atOnce(readDocument(document, { catalogs }))));
  return oncePerMistake(faults).map((fault) => ({
    ...fault,
    path: receptorField(fault.path) ?? fault.path,
    sat: fault.path,
  }));
}

const malformedRfc = taxpayerFault("receiver.rfc_malformed", "rfc");

const unknownPostalCode = taxpayerFault("receiver.postal_code_unknown", "postalCode");

const namedLikeThePublic = taxpayerFault("receiver.named_like_the_public", "name");

const oddCheckDigit = taxpayerFault("receiver.rfc_check_digit", "rfc");

function companyTypeInName(bare: string): Fault {
  return taxpayerFault("receiver.company_type_in_name", "name", { bare });
}
