const signatures = [
  { type: "image/png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: "image/jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
];

/**
 * Returns a picture as a `data:` URL; `undefined` for anything but PNG and JPEG, which then leaves the monogram in its
 * place.
 */
export function imageUrl(picture: Uint8Array): string | undefined {
  const content = Buffer.from(picture);
  const format = signatures.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes));
  return format && `data:${format.type};base64,${content.toString("base64")}`;
}
