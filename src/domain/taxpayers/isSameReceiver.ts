import { knownBy } from "./knownBy.ts";

/** The parts of a receiver that tell it from others; a CFDI 3.3 may not name it. */
export interface NamedReceiver {
  readonly Rfc: string;
  readonly Nombre?: string | undefined;
  /** c_Pais */
  readonly ResidenciaFiscal?: string | undefined;
  readonly NumRegIdTrib?: string | undefined;
}

/**
 * Says whether two documents are for the same taxpayer. A generic RFC stands for many: there the names must agree, and
 * residence and foreign tax id wherever both documents say them.
 */
export function isSameReceiver(one: NamedReceiver, other: NamedReceiver): boolean {
  return (
    keyOf(one) === keyOf(other) &&
    agree(one.ResidenciaFiscal, other.ResidenciaFiscal) &&
    agree(one.NumRegIdTrib, other.NumRegIdTrib)
  );
}

function keyOf({ Rfc, Nombre = "" }: NamedReceiver): string {
  return knownBy({ rfc: Rfc, name: Nombre });
}

function agree(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
