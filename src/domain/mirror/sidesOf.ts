import type { MirroredSides } from "./mirroredCfdi.ts";

interface Side {
  readonly rfc: string;
  readonly name: string | null;
}

/** Returns a document's sides as the taxpayer with this RFC sees them. */
export function sidesOf(rfc: string, emisor: Side, receptor: Side): MirroredSides {
  const issued = emisor.rfc === rfc;
  return {
    issued,
    received: receptor.rfc === rfc,
    emisorRfc: emisor.rfc,
    emisorName: emisor.name,
    receptorRfc: receptor.rfc,
    receptorName: receptor.name,
    partyRfc: issued ? receptor.rfc : emisor.rfc,
  };
}
