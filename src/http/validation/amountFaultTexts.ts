import type { AmountBounds } from "./canonicalAmount.ts";
import { type Words, words } from "./words.ts";

/**
 * Holds the texts for faults of amounts, quantities and rates, by Joi's type, and by type and name for named bounds.
 */
export const amountFaultTexts: Readonly<Record<string, (bounds: AmountBounds) => Words>> = {
  "amount.base": words("field.type", {
    es: ["Debe ser un número, o un texto con un decimal.", 'Envíe por ejemplo 1234.5 o "1234.50".'],
    en: ["This must be a number, or a string with a decimal.", 'Send for example 1234.5 or "1234.50".'],
  }),
  "amount.decimals": ({ decimals }) => ({
    code: "field.decimals",
    message: {
      es: `El valor tiene más de ${decimals} decimales.`,
      en: `The value has more than ${decimals} decimals.`,
    },
    cure: { es: `Redondee a ${decimals} decimales.`, en: `Round it to ${decimals} decimals.` },
  }),
  "amount.precision": words("field.precision", {
    es: [
      "El valor tiene más de 15 dígitos significativos.",
      "Use menos dígitos; un número JSON no los conserva.",
    ],
    en: [
      "The value has more than 15 significant digits.",
      "Use fewer digits; a JSON number does not keep them.",
    ],
  }),
  "amount.min": ({ min }) => ({
    code: "field.range",
    message: { es: `El valor es menor que ${min}.`, en: `The value is below ${min}.` },
    cure: { es: `Envíe ${min} o más.`, en: `Send ${min} or more.` },
  }),
  "amount.min:unitPrice": words("field.range", {
    es: [
      "El precio es negativo, y un CFDI no lo admite.",
      "Si es un cupón o descuento, envíelo en discount (de la partida o del ticket) como cantidad positiva; si es una devolución, con quantity negativa.",
    ],
    en: [
      "The price is negative, which a CFDI does not allow.",
      "If it is a coupon or discount, send it in discount (the line's or the ticket's) as a positive amount; if it is a return, with a negative quantity.",
    ],
  }),
  "amount.max": ({ max }) => ({
    code: "field.range",
    message: { es: `El valor es mayor que ${max}.`, en: `The value is above ${max}.` },
    cure: { es: `Envíe ${max} o menos.`, en: `Send ${max} or less.` },
  }),
};
