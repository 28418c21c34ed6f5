/**
 * Binds an encrypted secret to one part of one e.firma of one merchant, and a lent one to its download as well: moved
 * elsewhere, it does not open.
 */
export function efirmaContext(
  part: "key" | "password",
  { merchantId, serialNumber, downloadId }: EfirmaPlace,
): string {
  const place = `${part}/${merchantId}/${serialNumber}`;
  return downloadId === undefined ? `efirma/${place}` : `lentEfirma/${place}/${downloadId}`;
}

export interface EfirmaPlace {
  readonly merchantId: string;
  readonly serialNumber: string;
  /** The download of a lent e.firma. */
  readonly downloadId?: string;
}
