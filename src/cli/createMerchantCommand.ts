import { embeddedActiveCatalogs } from "../domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { zoneOfPostalCode } from "../domain/time/postalCodeZone.ts";
import { taxIdentityFaults } from "../domain/merchants/taxIdentityFaults.ts";
import { normalizeName } from "../domain/taxpayers/normalizeName.ts";
import { rfcKind } from "../domain/taxpayers/rfcKind.ts";
import { createMerchant } from "../operations/merchants/createMerchant.ts";
import { type Command, list, text } from "./command.ts";

export const createMerchantCommand: Command = {
  summary:
    "--rfc RFC --name NAME --regime 601 --branch CODE:POSTALCODE[:NAME] … (the first branch is the main one)",
  required: ["rfc", "name", "regime", "branch"],
  options: {
    rfc: { type: "string" },
    name: { type: "string" },
    regime: { type: "string" },
    "trade-name": { type: "string" },
    branch: { type: "string", multiple: true },
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
