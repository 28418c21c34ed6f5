import type { Letter } from "./letter.ts";
import { letterHtml } from "./letterHtml.ts";
import { letterText } from "./letterText.ts";
import type { MailContents } from "./mailContents.ts";
import type { MailLanguage, MailTemplate } from "./mailTemplate.ts";
import { accountantLinked } from "./templates/accountantLinked.ts";
import { cancellationAsked } from "./templates/cancellationAsked.ts";
import { cancellationEnded } from "./templates/cancellationEnded.ts";
import { creditNote } from "./templates/creditNote.ts";
import { editLink } from "./templates/editLink.ts";
import { efirmaExpiring } from "./templates/efirmaExpiring.ts";
import { globalLeftOver } from "./templates/globalLeftOver.ts";
import { helpAnswered } from "./templates/helpAnswered.ts";
import { helpAsked } from "./templates/helpAsked.ts";
import { invite } from "./templates/invite.ts";
import { invoice } from "./templates/invoice.ts";
import { passwordChanged } from "./templates/passwordChanged.ts";
import { paymentReceipt } from "./templates/paymentReceipt.ts";
import { paymentReminder } from "./templates/paymentReminder.ts";
import { receivedCancellations } from "./templates/receivedCancellations.ts";
import { ticketArrived } from "./templates/ticketArrived.ts";
import { ticketLink } from "./templates/ticketLink.ts";
import { registrationKnown } from "./templates/registrationKnown.ts";
import { replacement } from "./templates/replacement.ts";
import { resetPassword } from "./templates/resetPassword.ts";
import { retention } from "./templates/retention.ts";
import { secondFactorChanged } from "./templates/secondFactorChanged.ts";
import { webhookTrouble } from "./templates/webhookTrouble.ts";
import { verifyEmail } from "./templates/verifyEmail.ts";
import type { WrittenIn } from "./writtenIn.ts";

/** The compiler refuses a template without words. */
const templates: { readonly [Template in MailTemplate]: WrittenIn<Template> } = {
  verifyEmail,
  registrationKnown,
  resetPassword,
  passwordChanged,
  secondFactorChanged,
  accountantLinked,
  invite,
  efirmaExpiring,
  globalLeftOver,
  receivedCancellations,
  webhookTrouble,
  ticketLink,
  editLink,
  ticketArrived,
  helpAsked,
  helpAnswered,
  invoice,
  replacement,
  cancellationAsked,
  cancellationEnded,
  creditNote,
  paymentReceipt,
  retention,
  paymentReminder,
};

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns a mail's words. The text and the HTML say the same. */
export function writeMail<Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  content: MailContents[Template],
): WrittenMail {
  const letter: Letter = templates[template][language](content);
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter, language) };
}
