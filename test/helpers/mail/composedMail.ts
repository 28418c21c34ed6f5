import { MailRow } from "../../../src/models/MailRow.ts";
import { Lease } from "../../../src/operations/lease/Lease.ts";
import { composeMail } from "../../../src/operations/mail/composeMail.ts";
import type { MailMessage } from "../../../src/ports/mailer.ts";

/** The message of a stored mail, as the worker would send it. */
export function composedMail(
  deps: Parameters<typeof composeMail>[0] & ConstructorParameters<typeof Lease>[0],
  mail: MailRow,
): Promise<MailMessage> {
  return composeMail(deps, new Lease<MailRow>(deps, { model: MailRow, ms: 1_000 }), mail);
}
