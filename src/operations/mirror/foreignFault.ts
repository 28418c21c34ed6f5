import type { MirroredSides } from "../../domain/mirror/mirroredCfdi.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";

/** Returns the fault of a document whose taxpayer is neither its issuer nor its receiver: the mirror refuses it. */
export function foreignFault(
  { issued, received, emisorRfc, receptorRfc, uuid }: MirroredSides & { readonly uuid: string },
  place: Pick<PackageFault, "entry" | "line">,
): PackageFault | undefined {
  if (issued || received) return undefined;
  return {
    code: "document.foreign",
    ...place,
    message: `${uuid} is between ${emisorRfc} and ${receptorRfc}.`,
  };
}
