import { embeddedActiveCatalogs } from "../domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { zoneOfPostalCode } from "../domain/time/postalCodeZone.ts";
import { taxIdentityFaults } from "../domain/merchants/taxIdentityFaults.ts";
import { normalizeName } from "../domain/taxpayers/normalizeName.ts";
import { rfcKind } from "../domain/taxpayers/rfcKind.ts";
import { createMerchant } from "../operations/merchants/createMerchant.ts";
import { type ComposedCommand, list, text } from "./command.ts";

export const createMerchantCommand: ComposedCommand = {
  about: "Creates a merchant with its branches.",
  example: '--rfc EKU9003173C9 --name "ESCUELA KEMPER URGATE" --regime 601 --branch MATRIZ:42501:Centro',
  options: {
    rfc: { type: "string", value: "RFC", required: true, help: "The RFC." },
    name: {
      type: "string",
      value: "NAME",
      required: true,
      help: "The legal name as SAT has it, without the kind of company (SA DE CV).",
    },
    regime: {
      type: "string",
      value: "CODE",
      required: true,
      help: "SAT's key of the tax regime, such as 601.",
    },
    "trade-name": { type: "string", value: "NAME", help: "The name on tickets; the legal name when absent." },
    branch: {
      type: "string",
      value: "CODE:POSTALCODE[:NAME]",
      required: true,
      multiple: true,
      help: "A branch; the first one is the main one.",
    },
  },
  async run({ deps }, values) {
    const [rfc, legalName, taxRegime] = [
      text(values, "rfc"),
      normalizeName(text(values, "name")),
      text(values, "regime"),
    ];
    if (!rfcKind(rfc)) throw new Error(`${rfc} is not an RFC.`);
    const branches = list(values, "branch").map(readBranch);
    const postalCode = branches[0]?.postalCode ?? "";
    const [fault] = taxIdentityFaults({ rfc, legalName, taxRegime, postalCode }, [], embeddedActiveCatalogs);
    if (fault) throw new Error(`${fault.path}: ${fault.message.en} ${fault.cure.en}`);
    const tradeName = text(values, "trade-name") || legalName;
    const merchant = await createMerchant(deps, { rfc, legalName, taxRegime, tradeName, branches });
    return `Merchant ${merchant.id} (${rfc}) with ${branches.length} branch(es).`;
  },
};

function readBranch(written: string): { code: string; name: string; postalCode: string } {
  const [code = "", postalCode = "", name = code] = written.split(":");
  if (!/^[A-Z0-9-]{1,25}$/.test(code))
    throw new Error(`Branch code "${code}" is not 1 to 25 of A-Z, 0-9 and -.`);
  if (!zoneOfPostalCode(postalCode))
    throw new Error(`Postal code "${postalCode}" of branch ${code} is not known.`);
  return { code, name, postalCode };
}
