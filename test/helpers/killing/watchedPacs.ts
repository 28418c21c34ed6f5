import type { PacDesk } from "../../../src/operations/pacs/pacDesk.ts";
import type { Pac } from "../../../src/ports/pac.ts";

/** Returns the desk with each of its PACs as `watch` makes it. */
export function watchedPacs(pacs: PacDesk, watch: (pac: Pac) => Pac): PacDesk {
  return {
    ...pacs,
    configured(livemode) {
      const pac = pacs.configured(livemode);
      return pac && watch(pac);
    },
    connect: (account) => watch(pacs.connect(account)),
  };
}
