import { digest } from "./digest.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letterHtml.ts";
import type { LetterBrand } from "./letterBrand.ts";
import { letterText } from "./letterText.ts";
import type { MailContents } from "./mailContents.ts";
import type { MailedFiles } from "./mailedFiles.ts";
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
import { stampsLeft } from "./templates/stampsLeft.ts";
import { pacStampsLeft } from "./templates/systems/pacStampsLeft.ts";
import { ticketArrived } from "./templates/ticketArrived.ts";
import { ticketLink } from "./templates/ticketLink.ts";
import { registrationKnown } from "./templates/registrationKnown.ts";
import { replacement } from "./templates/replacement.ts";
import { resetPassword } from "./templates/resetPassword.ts";
import { retention } from "./templates/retention.ts";
import { secondFactorChanged } from "./templates/secondFactorChanged.ts";
import { ticketSourceStopped } from "./templates/systems/ticketSourceStopped.ts";
import { webhookTrouble } from "./templates/webhookTrouble.ts";
import { verifyEmail } from "./templates/verifyEmail.ts";
import type { OwnText } from "./ownTexts/ownText.ts";
import { type PlaceholderValues, withOwnText } from "./ownTexts/withOwnText.ts";
import { withFiles } from "./withFiles.ts";
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
  ticketSourceStopped,
  stampsLeft,
  pacStampsLeft,
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
  digest,
};

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailLooks {
  readonly brand?: LetterBrand | undefined;
  /** The way in which the files of its document reach the reader, where it has one. */
  readonly files?: MailedFiles | undefined;
  /** The merchant's own words, and what stands for their placeholders. */
  readonly own?: { readonly text: OwnText; readonly values: PlaceholderValues } | undefined;
}

/** Returns a mail's words, in a merchant's looks where it speaks for one. The text and the HTML say the same. */
export function writeMail<Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  content: MailContents[Template],
  { brand, files, own }: MailLooks = {},
): WrittenMail {
  const ours: Letter = templates[template][language](content);
  const plain = own ? withOwnText(ours, own.text, own.values) : ours;
  const letter = files ? withFiles(plain, files, language) : plain;
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter, language, brand) };
}

/** Returns our words of a mail in a language, by the parts that a merchant may change. */
export function ourText<Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  content: MailContents[Template],
): OwnText {
  const { subject, heading, paragraphs, action, note } = templates[template][language](content);
  return { subject, heading, paragraphs, button: action?.label ?? null, note };
}
