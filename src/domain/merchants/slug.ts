/** A merchant's address on the self-invoicing page: small letters, digits and dashes, 3 to 40 of them. */
export const slugForm = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Words that could be taken for a page of the product itself. */
const reserved = new Set(
  (
    "admin api app auth ayuda consumer contacto demo docs facturar health help invites legal login mail merchant " +
    "metrics openapi portal privacidad registro sat soporte status support system terminos timbra www"
  ).split(" "),
);

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** Returns an address made from a name, for a merchant to begin with; `undefined` when too little is left of it. */
export function slugOf(name: string): string | undefined {
  const slug = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return slugForm.test(slug) ? slug : undefined;
}
