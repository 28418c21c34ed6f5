import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../../shared/api/fetchFile.ts";
import type { ReturnableLine } from "../documents/ReturnFields.tsx";

/** The page shows these parts of a document's own XML. */
interface Cfdi {
  readonly discount: string | null;
  readonly transferred: string | null;
  readonly withheld: string | null;
  readonly paymentForm: string | null;
  readonly paymentMethod: string | null;
  readonly use: string | null;
  /** The lines in the order of the document, by which a credit note names them. */
  readonly lines: readonly ReturnableLine[];
}

/** Reads the XML of an issued document, which says what no summary does. */
export function useCfdi(file: string | undefined): Cfdi | undefined {
  const found = useQuery({
    queryKey: ["cfdi", file],
    enabled: file !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => readCfdi(await (await fetchFile(file!, signal)).text()),
  });
  return found.data;
}

function readCfdi(xml: string): Cfdi {
  const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  const child = (name: string) => [...root.children].find(({ localName }) => localName === name);
  const taxes = child("Impuestos");
  return {
    discount: root.getAttribute("Descuento"),
    transferred: taxes?.getAttribute("TotalImpuestosTrasladados") ?? null,
    withheld: taxes?.getAttribute("TotalImpuestosRetenidos") ?? null,
    paymentForm: root.getAttribute("FormaPago"),
    paymentMethod: root.getAttribute("MetodoPago"),
    use: child("Receptor")?.getAttribute("UsoCFDI") ?? null,
    lines: [...(child("Conceptos")?.children ?? [])].map(readLine),
  };
}

function readLine(concepto: Element): ReturnableLine {
  return {
    description: concepto.getAttribute("Descripcion") ?? "",
    quantity: Number(concepto.getAttribute("Cantidad")),
    unitPrice: Number(concepto.getAttribute("ValorUnitario")),
  };
}
