/** Binds an encrypted secret to one part of one certificate of one merchant: moved elsewhere, it does not open. */
export function certificateContext(
  part: "key" | "password",
  merchantId: string,
  serialNumber: string,
): string {
  return `certificate/${part}/${merchantId}/${serialNumber}`;
}
