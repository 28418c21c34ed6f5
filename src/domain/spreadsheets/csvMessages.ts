import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with a CSV file or with a row of it, whatever its columns. */
export const csvMessages = {
  "csv.empty": {
    message: { es: "El archivo no tiene renglones.", en: "The file has no rows." },
    cure: {
      es: "Envíe un renglón de encabezados y al menos uno con datos.",
      en: "Send a row of headers and at least one of values.",
    },
  },
  "csv.too_many_rows": {
    message: { es: "El archivo tiene más de {most} renglones.", en: "The file has more than {most} rows." },
    cure: { es: "Divida el archivo.", en: "Split the file." },
  },
  "csv.too_many_columns": {
    message: { es: "El archivo tiene más de {most} columnas.", en: "The file has more than {most} columns." },
    cure: { es: "Deje las que se importan.", en: "Keep those that are imported." },
  },
  "csv.too_many_cells": {
    message: {
      es: "El renglón tiene más celdas que el encabezado.",
      en: "The row has more cells than the header.",
    },
    cure: {
      es: "Ponga entre comillas los textos que contengan el separador.",
      en: "Put texts that contain the separator in quotes.",
    },
  },
  "csv.unreadable": {
    message: {
      es: "El archivo no se puede leer a partir del renglón {line}.",
      en: "The file cannot be read from line {line} on.",
    },
    cure: {
      es: "Cierre cada texto con la comilla con que empieza.",
      en: "End each text with the quote it begins with.",
    },
  },
  "csv.given_up": {
    message: {
      es: "Por una falla del sistema, el archivo no se leyó completo.",
      en: "Because of a failure of the system, not all of the file was read.",
    },
    cure: {
      es: "Vuelva a enviar el archivo; los renglones ya leídos no se repiten.",
      en: "Send the file again; rows that were read are not repeated.",
    },
  },
  "csv.column_missing": {
    message: { es: "Falta la columna {field}.", en: "The column {field} is missing." },
    cure: {
      es: "Llámela de una de estas formas: {names}.",
      en: "Give it one of these headers: {names}.",
    },
  },
  "csv.column_repeated": {
    message: { es: "Dos columnas dicen lo mismo.", en: "Two columns have the same content." },
    cure: { es: "Deje una sola.", en: "Keep one of them." },
  },
  "csv.repeated": {
    message: { es: "El renglón repite el renglón {line}.", en: "The row repeats line {line}." },
    cure: { es: "Deje uno de los dos.", en: "Keep one of the two." },
  },
  "csv.already_there": {
    message: { es: "Ya está dado de alta.", en: "It is already registered." },
    cure: {
      es: "Quite el renglón, o importe con mode: upsert para actualizarlo.",
      en: "Remove the row, or import with mode: upsert to update it.",
    },
  },
} as const satisfies MessageTable;
