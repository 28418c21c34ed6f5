import { pageLink } from "../../domain/links/pageLink.ts";
import { neighbourhoodOf } from "../../domain/access/neighbourhoodOf.ts";
import { mostRegistrationsOfPlace } from "../../domain/mail/mailLimits.ts";
import { linkLife } from "../../domain/access/linkLife.ts";
import type { MailLanguage } from "../../domain/mail/mailTemplate.ts";
import { taxIdentityFaults } from "../../domain/merchants/taxIdentityFaults.ts";
import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import { AppError } from "../../errors.ts";
import { OneTimeToken } from "../../models/access/OneTimeToken.ts";
import { hashPassword } from "../../platform/secrets/passwords.ts";
import { transact } from "../../queues/enqueue.ts";
import { findAccount } from "../../queries/access/accounts.ts";
import type { Deps } from "../deps.ts";
import { countMail } from "../mail/countMail.ts";
import { sendMail } from "../mail/sendMail.ts";
import { issueOneTimeToken } from "../access/oneTimeTokens/issueOneTimeToken.ts";
import { passwordFaults } from "../access/passwords/passwordFaults.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly rfc: string;
  /** The name as SAT has it. */
  readonly legalName: string;
  readonly tradeName: string;
  readonly taxRegime: string;
  /** The postal code of the first branch, where invoices are issued. */
  readonly postalCode: string;
}

/** The browser from which somebody registers. */
interface Registering {
  readonly language: MailLanguage;
  readonly address: string;
}

/** A registration that waits behind the link until somebody proves that the address is theirs. */
export type PendingRegistration = Omit<Registration, "password"> & {
  readonly passwordHash: string;
  readonly language: MailLanguage;
};

/**
 * Takes a merchant's registration. Nothing comes into being before the link in the mail is followed. Whoever reads the
 * mail learns that there is an account already; whoever asks here learns nothing, not even from the time it takes.
 * Each registration mails an address that nobody has proved, so the network it comes from has a daily limit:
 * `request.rate_limited`.
 */
export async function registerMerchant(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config" | "catalogs">,
  { password, language, address, ...typed }: Registration & Registering,
): Promise<void> {
  const wanted = { ...typed, legalName: normalizeName(typed.legalName) };
  const whose = { ...wanted, companies: [wanted.legalName, wanted.tradeName] };
  const faults = await passwordFaults(password, whose);
  const details = [...taxIdentityFaults(wanted, [], deps.catalogs()), ...faults];
  if (details.length > 0) throw new AppError("request.invalid", { details });
  const payload: PendingRegistration = { ...wanted, passwordHash: await hashPassword(password), language };

  await transact(deps, async (tx) => {
    const { email } = wanted;
    const fromPlace = { of: ["registrations", neighbourhoodOf(address)], most: mostRegistrationsOfPlace };
    if (!(await countMail(tx, deps, fromPlace)))
      throw new AppError("request.rate_limited", { retryAfterSeconds: 3_600 });
    const known = await findAccount(tx, { kind: "merchant", email });
    const lifeMs = linkLife.verifyEmailMs;
    const issued = await issueOneTimeToken(tx, deps, {
      purpose: "verifyEmail",
      email,
      payload: { ...payload },
      lifeMs,
    });
    if (!issued) return;
    // A link that nobody gets; it costs as much as one that somebody does.
    await OneTimeToken.query(tx)
      .findById(issued.id)
      .patch({ usedAt: known ? deps.clock.now() : null });
    const { publicUrl } = deps.config;
    const head = { merchantId: null, to: email, language } as const;
    await sendMail(
      tx,
      deps,
      known
        ? { ...head, template: "registrationKnown", content: { link: pageLink(publicUrl, "login") } }
        : {
            ...head,
            template: "verifyEmail",
            content: { link: pageLink(publicUrl, "verifyEmail", issued.token) },
          },
    );
  });
}
