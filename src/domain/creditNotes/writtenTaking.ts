import type { LineTaking, Taking } from "./documentLeft.ts";

/** A taking as it is stored: whole numbers as texts, since JSON has none of their size. */
export interface WrittenTaking {
  readonly lines: readonly {
    readonly at: number;
    readonly quantity: string;
    readonly net: string;
    readonly discount: string;
    readonly taxes: readonly { readonly base: string; readonly importe: string }[];
  }[];
  readonly locals: readonly string[];
}

/** Returns a taking as it is stored. */
export function writeTaking({ lines, locals }: Taking): WrittenTaking {
  return {
    lines: lines.map(({ at, quantity, net, discount, taxes }) => ({
      at,
      quantity: String(quantity),
      net: String(net),
      discount: String(discount),
      taxes: taxes.map(({ base, importe }) => ({ base: String(base), importe: String(importe) })),
    })),
    locals: locals.map(String),
  };
}

/** Reads a stored taking. */
export function readTaking({ lines, locals }: WrittenTaking): Taking {
  return {
    lines: lines.map(({ at, quantity, net, discount, taxes }): LineTaking => ({
      at,
      quantity: BigInt(quantity),
      net: BigInt(net),
      discount: BigInt(discount),
      taxes: taxes.map(({ base, importe }) => ({ base: BigInt(base), importe: BigInt(importe) })),
    })),
    locals: locals.map(BigInt),
  };
}
