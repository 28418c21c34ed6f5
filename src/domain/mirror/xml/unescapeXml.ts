const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Returns an attribute's value without its references. There are no entities but XML's five, since no document type is
 * allowed; what looks like another, and an ampersand that nobody has escaped, stays as it is.
 */
export function unescapeXml(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(
    /&(?:#x([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([a-z]{2,4}));/g,
    (all, hex, decimal, name) => {
      if (name !== undefined) return named[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
