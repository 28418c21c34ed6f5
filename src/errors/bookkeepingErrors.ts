import { entry } from "./entry.ts";

/** The errors that a merchant may meet while it keeps its products, customers and corrections. */
export const bookkeepingErrors = {
  "product.sku_taken": entry(
    409,
    "Ya existe un producto con ese SKU; cámbielo, o corrija el SKU.",
    "A product with that SKU already exists; change that product, or correct the SKU.",
  ),
  "customer.rfc_taken": entry(
    409,
    "Ya existe un cliente con ese RFC (y nombre, si es genérico); cambie aquel, o corrija este.",
    "A customer with that RFC (and name, if the RFC is generic) already exists; change that customer, or correct this one.",
  ),
  "import.too_many": entry(
    409,
    "Ya esperan muchos archivos suyos; envíe este cuando se haya leído alguno.",
    "Many of your files are already waiting; send this one when some of them have been read.",
    true,
  ),
  "month.not_over": entry(
    409,
    "El mes aún no termina; ciérrelo cuando haya terminado.",
    "The month is not over yet; close it when it is.",
  ),
  "month.open": entry(
    409,
    "Al mes le queda algo abierto; resuélvalo, o explique en note por qué se cierra así.",
    "Something of the month is still open; settle it, or say in note why it is closed as it is.",
  ),
  "correction.not_replaced": entry(
    409,
    "Ningún documento sustituye a la factura; envíe en replacement el UUID de uno por el mismo total y para el receptor solicitado.",
    "No document replaces the invoice; send in replacement the UUID of one with the same total and the requested receiver.",
  ),
  "correction.unanswered": entry(
    409,
    "El cliente pide cancelar: envíe motive, con el que se solicita al SAT, o decline con una nota que diga por qué.",
    "The customer wants it cancelled: send motive, with which SAT is asked, or decline with a note that says why.",
  ),
  "help.settled": entry(
    409,
    "La solicitud ya se contestó o se cerró de otra forma; consúltela.",
    "The request was answered or closed in another way; look it up.",
  ),
  "correction.settled": entry(
    409,
    "La corrección ya se resolvió de otra forma; consúltela.",
    "The correction was settled in another way; look it up.",
  ),
} as const;
