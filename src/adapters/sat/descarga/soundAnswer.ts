import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { readSoap } from "../../readSoap.ts";
import { satFailure, tokenRefusal, type SatCall } from "./satFailure.ts";

/** Faults of WS-Security, which outside Autentica are about the token. */
const securityFault = /(?:^|:)(?:InvalidSecurity(?:Token)?|FailedAuthentication|SecurityTokenUnavailable)$/;

/** Returns what `read` finds in an answer of status 200. Throws `sat.unreachable` when it is anything else. */
export function soundAnswer<T>(
  call: SatCall,
  status: number,
  answer: string,
  read: (envelope: XmlElement) => T | undefined,
): T {
  const soap = readSoap(answer);
  const isFault = soap.kind === "fault";
  const refusesToken = status === 401 || status === 403 || (isFault && securityFault.test(soap.code));
  if (refusesToken && call.operation !== "autentica")
    throw satFailure(call, tokenRefusal, { status, answer });
  if (isFault) throw satFailure(call, `soap_fault ${soap.code}`.trim(), { status, answer: soap.text });
  if (status !== 200) throw satFailure(call, `http_${status}`, { status, answer });
  if (soap.kind === "unreadable") throw satFailure(call, `not SOAP (${soap.why})`, { status, answer });
  const found = read(soap.envelope);
  if (found === undefined) throw satFailure(call, "not an answer to this", { status, answer });
  return found;
}
