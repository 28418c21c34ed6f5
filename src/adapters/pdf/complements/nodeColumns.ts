import type { FactColumn } from "../sections/factTable.ts";

/** A column of a table in which each row is a node. */
export interface NodeColumn extends FactColumn {
  /** The attributes that the column shows, one below the other. */
  readonly of: readonly string[];
  /** True for the column of the nodes' own text. */
  readonly showsText?: true;
  /** The attribute of the node above the rows that has the column's sum. */
  readonly sum?: string;
}

const left = (title: string, width: FactColumn["width"], ...of: string[]): NodeColumn => ({
  title,
  width,
  of,
});

const right = (title: string, width: number, name: string, sum?: string): NodeColumn => ({
  title,
  width,
  of: [name],
  alignment: "right",
  ...(sum !== undefined && { sum }),
});

/** The columns of nodes whose best order is known, by complement and node. What no column shows stands below the row. */
export const nodeColumns: Readonly<Record<string, Readonly<Record<string, readonly NodeColumn[]>>>> = {
  CartaPorte: {
    Ubicacion: [
      left("Ubicación", 62, "TipoUbicacion", "IDUbicacion"),
      left("Remitente o destinatario", "*", "RFCRemitenteDestinatario", "NombreRemitenteDestinatario"),
      left("Salida o llegada", 92, "FechaHoraSalidaLlegada"),
      right("Distancia (km)", 72, "DistanciaRecorrida"),
    ],
    Mercancia: [
      left("Clave", 48, "BienesTransp"),
      left("Mercancía", "*", "Descripcion"),
      right("Cantidad", 58, "Cantidad"),
      left("Unidad", 48, "ClaveUnidad", "Unidad"),
      right("Peso (kg)", 62, "PesoEnKg"),
      right("Valor", 76, "ValorMercancia"),
      left("Moneda", 38, "Moneda"),
    ],
    TiposFigura: [
      left("Figura", 110, "TipoFigura"),
      left("Nombre", "*", "NombreFigura"),
      left("RFC", 84, "RFCFigura"),
      left("Licencia", 84, "NumLicencia"),
    ],
  },
  ComercioExterior: {
    Mercancia: [
      left("Identificación", "*", "NoIdentificacion"),
      left("Fracción", 66, "FraccionArancelaria"),
      right("Cantidad", 70, "CantidadAduana"),
      left("Unidad", 72, "UnidadAduana"),
      right("Valor unitario (USD)", 92, "ValorUnitarioAduana"),
      right("Valor (USD)", 92, "ValorDolares"),
    ],
  },
  Nomina: {
    Percepcion: [
      left("Tipo", 32, "TipoPercepcion"),
      left("Clave", 70, "Clave"),
      left("Percepción", "*", "Concepto"),
      right("Gravado", 84, "ImporteGravado", "TotalGravado"),
      right("Exento", 84, "ImporteExento", "TotalExento"),
    ],
    Deduccion: [
      left("Tipo", 32, "TipoDeduccion"),
      left("Clave", 70, "Clave"),
      left("Deducción", "*", "Concepto"),
      right("Importe", 84, "Importe"),
    ],
    OtroPago: [
      left("Tipo", 32, "TipoOtroPago"),
      left("Clave", 70, "Clave"),
      left("Otro pago", "*", "Concepto"),
      right("Importe", 84, "Importe"),
    ],
    Incapacidad: [
      left("Incapacidad", "*", "TipoIncapacidad"),
      right("Días", 60, "DiasIncapacidad"),
      right("Importe", 84, "ImporteMonetario"),
    ],
  },
  EstadoDeCuentaCombustible: {
    ConceptoEstadoDeCuentaCombustible: [
      left("Identificador", 70, "Identificador"),
      left("Fecha", 82, "Fecha"),
      left("Estación", 84, "ClaveEstacion", "Rfc"),
      left("Combustible", "*", "NombreCombustible"),
      right("Cantidad", 56, "Cantidad"),
      right("Precio", 56, "ValorUnitario"),
      right("Importe", 72, "Importe"),
    ],
  },
  ConsumoDeCombustibles: {
    ConceptoConsumoDeCombustibles: [
      left("Identificador", 70, "identificador"),
      left("Fecha", 82, "fecha"),
      left("Estación", 84, "claveEstacion", "rfc"),
      left("Combustible", "*", "nombreCombustible"),
      right("Cantidad", 56, "cantidad"),
      right("Precio", 56, "valorUnitario"),
      right("Importe", 72, "importe"),
    ],
  },
};
