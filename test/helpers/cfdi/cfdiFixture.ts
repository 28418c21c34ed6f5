import { readdirSync, readFileSync } from "node:fs";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";

export const cfdiFixtureFolder = "test/fixtures/cfdi";

/** The names of the documents that stand as JSON under `in/`, each with its golden XML under `out/`. */
export function cfdiFixtureNames(): string[] {
  return readdirSync(`${cfdiFixtureFolder}/in`).map((file) => file.replace(/\.json$/, ""));
}

/** A document to begin a test from; its Sello and Certificado are placeholders. */
export function cfdiFixture(name: string): Comprobante {
  return JSON.parse(readFileSync(`${cfdiFixtureFolder}/in/${name}.json`, "utf8")) as Comprobante;
}
