import { entry } from "./entry.ts";

/** The errors that a merchant may meet while it keeps its products, customers and corrections. */
export const bookkeepingErrors = {
  "product.sku_taken": entry(
    409,
    "Ya hay un producto con ese SKU; cámbielo, o corrija el SKU.",
    "There is a product of that SKU; change that one, or correct the SKU.",
  ),
  "customer.rfc_taken": entry(
    409,
    "Ya hay un cliente con ese RFC (y nombre, si es genérico); cambie aquel, o corrija este.",
    "There is a customer of that RFC (and name, if it is generic); change that one, or correct this.",
  ),
  "import.too_many": entry(
    409,
    "Ya esperan muchos archivos suyos; envíe este cuando se haya leído alguno.",
    "Many of your files are waiting already; send this one when some have been read.",
    true,
  ),
  "correction.not_replaced": entry(
    409,
    "Ningún documento sustituye a la factura; dé en replacement el UUID de uno por el mismo total para el receptor pedido.",
    "No document takes the invoice's place; give in replacement the UUID of one for the same total and the receiver asked for.",
  ),
  "correction.settled": entry(
    409,
    "La corrección ya se resolvió de otra forma; consúltela.",
    "The correction was settled in another way; look it up.",
  ),
} as const;
