import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { Branding } from "../../domain/merchants/branding.ts";
import { sampleInvoice } from "../../domain/merchants/sampleInvoice.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";
import { printedLooks } from "../../queries/merchants/printBrand.ts";
import type { Deps } from "../deps.ts";

/** No document has a longer name (`Nombre` in cfdv40.xsd), and the layout of one takes longer than a preview may. */
const longestName = 300;

/** The looks that somebody tries. */
export interface TriedLooks {
  readonly branding: Branding;
  /** The bytes of a picture; `null` for no logo, absent for the one that is stored. */
  readonly image?: Buffer | null;
}

/**
 * Prints a sample invoice in looks that are only tried: nothing is stored, and the pages say that they have no fiscal
 * value. Throws `branding.logo_refused` as `setLogo` does.
 */
export async function previewLooks(
  deps: Pick<Deps, "db" | "pdf" | "pictures" | "clock">,
  { merchantId, branches }: Pick<TenantPrincipal, "merchantId" | "branches">,
  { branding, image }: TriedLooks,
): Promise<Uint8Array> {
  const { emisor, tradeName } = await Merchant.query(deps.db).findById(merchantId).throwIfNotFound();
  const logo = await triedLogo(deps, merchantId, image);
  const { postalCode } = branches.find(({ isMain }) => isMain) ?? branches[0] ?? { postalCode: "06000" };
  const Nombre = emisor.Nombre.slice(0, longestName);
  const xml = sampleInvoice({ ...emisor, Nombre, postalCode, at: wallTime(deps.clock.now(), centralZone) });
  const brand = printedLooks(tradeName.slice(0, longestName), branding);
  return deps.pdf.printOnce({ merchantId, xml, brand, ...(logo && { logo }), test: true });
}

async function triedLogo(
  { db, pictures }: Pick<Deps, "db" | "pictures">,
  merchantId: string,
  image: TriedLooks["image"],
): Promise<Uint8Array | undefined> {
  if (image === undefined) return merchantLogo(db, merchantId);
  if (image === null) return undefined;
  const picture = await pictures.readPicture(merchantId, image);
  if (picture === undefined) throw new AppError("branding.logo_refused");
  return picture.content;
}
