import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with an RFC, or with what a receiver says of itself. */
export const taxpayerMessages = {
  "receiver.rfc_malformed": {
    message: { es: "No es un RFC.", en: "This is not an RFC." },
    cure: {
      es: "Escriba doce o trece caracteres en mayúsculas: letras, fecha y homoclave.",
      en: "Write twelve or thirteen characters in capitals: letters, date and suffix.",
    },
  },
  "receiver.postal_code_unknown": {
    message: { es: "Ningún estado tiene ese código postal.", en: "No state has that postal code." },
    cure: {
      es: "Use el del domicilio fiscal que dice la constancia de situación fiscal.",
      en: "Use that of the fiscal address on the certificate of tax status.",
    },
  },
  "receiver.named_like_the_public": {
    message: {
      es: "XAXX010101000 con PUBLICO EN GENERAL no es un cliente; en un CFDI lo haría una factura global (CFDI40130).",
      en: "XAXX010101000 with PUBLICO EN GENERAL is not a customer; a CFDI with it would be a global invoice (CFDI40130).",
    },
    cure: { es: "Escriba el nombre del cliente.", en: "Write the customer's name." },
  },
  "receiver.rfc_check_digit": {
    message: {
      es: "El dígito verificador del RFC no coincide; pocos RFC reales son así.",
      en: "The RFC's check digit does not match; few real RFCs are like that.",
    },
    cure: {
      es: "Compárelo con la constancia de situación fiscal.",
      en: "Compare it with the certificate of tax status.",
    },
  },
  "receiver.company_type_in_name": {
    message: {
      es: "El nombre lleva el régimen societario, y el SAT registra a las empresas sin él.",
      en: "The name includes the company type, and SAT registers companies without it.",
    },
    cure: {
      es: "Escríbalo como está en la constancia de situación fiscal; quizás {bare}.",
      en: "Write it as the certificate of tax status has it; perhaps {bare}.",
    },
  },
  "rfc.not_upper_case": {
    message: { es: "El RFC tiene minúsculas o espacios.", en: "The RFC has small letters or blanks." },
    cure: { es: "Escríbalo en mayúsculas, sin espacios.", en: "Write it in capitals, without blanks." },
  },
  "rfc.length": {
    message: {
      es: "El RFC no tiene doce ni trece caracteres.",
      en: "The RFC has neither twelve nor thirteen characters.",
    },
    cure: {
      es: "Son doce para una empresa y trece para una persona, sin guiones.",
      en: "A company's RFC has twelve, a person's thirteen, without dashes.",
    },
  },
  "rfc.letters": {
    message: { es: "El RFC no empieza solo con letras.", en: "The RFC does not begin with letters only." },
    cure: {
      es: "Empiece con tres letras para una empresa, cuatro para una persona; valen Ñ y &.",
      en: "Begin with three letters for a company, four for a person; Ñ and & are allowed.",
    },
  },
  "rfc.date": {
    message: {
      es: "Tras las letras no sigue una fecha AAMMDD.",
      en: "After the letters there is no date YYMMDD.",
    },
    cure: {
      es: "Escriba los seis dígitos de la fecha de nacimiento o de constitución.",
      en: "Write the six digits of the date of birth or of incorporation.",
    },
  },
  "rfc.suffix": {
    message: {
      es: "La homoclave no son dos letras o dígitos y un dígito verificador (0-9 o A).",
      en: "The suffix is not two letters or digits and a check digit (0-9 or A).",
    },
    cure: {
      es: "Cópiela de la constancia de situación fiscal.",
      en: "Copy it from the certificate of tax status.",
    },
  },
  "rfc.malformed": {
    message: { es: "No es un RFC.", en: "This is not an RFC." },
    cure: {
      es: "Cópielo de la constancia de situación fiscal.",
      en: "Copy it from the certificate of tax status.",
    },
  },
  "rfc.check_digit": {
    message: {
      es: "El dígito verificador no coincide; pocos RFC reales son así.",
      en: "The check digit does not match; few real RFCs are like that.",
    },
    cure: {
      es: "Compárelo con la constancia de situación fiscal.",
      en: "Compare it with the certificate of tax status.",
    },
  },
  "receiver.use_not_offered": {
    message: { es: "El comercio no ofrece ese uso de CFDI.", en: "The merchant does not offer that use." },
    cure: { es: "Elija entre: {offered}.", en: "Choose one of: {offered}." },
  },
} as const satisfies MessageTable;
