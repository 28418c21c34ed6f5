import { mix } from "../../catalogs/mix.ts";
import { percent, pesos } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";

/** Returns the complemento Pagos 2.0: one payment of an earlier invoice, in full or in part, with its IVA. */
export function paymentsXml({ seed, issuedAt, relatedUuid }: SatDocument): string {
  const base = 50_000 + (mix(seed, 101) % 5_000_000);
  const iva = percent(base, 16);
  const paid = base + iva;
  const left = mix(seed, 102) % 3 === 0 ? paid : 0;
  const tax = `BaseDR="${pesos(base)}" ImpuestoDR="002" TipoFactorDR="Tasa" TasaOCuotaDR="0.160000" ImporteDR="${pesos(iva)}"`;
  return (
    `<pago20:Pagos Version="2.0"><pago20:Totales TotalTrasladosBaseIVA16="${pesos(base)}" TotalTrasladosImpuestoIVA16="${pesos(iva)}" MontoTotalPagos="${pesos(paid)}"/>` +
    `<pago20:Pago FechaPago="${issuedAt.slice(0, 10)}T12:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="${pesos(paid)}">` +
    `<pago20:DoctoRelacionado IdDocumento="${relatedUuid}" Serie="I" Folio="${mix(seed, 103) % 100_000}" MonedaDR="MXN" EquivalenciaDR="1"` +
    ` NumParcialidad="1" ImpSaldoAnt="${pesos(paid + left)}" ImpPagado="${pesos(paid)}" ImpSaldoInsoluto="${pesos(left)}" ObjetoImpDR="02">` +
    `<pago20:ImpuestosDR><pago20:TrasladosDR><pago20:TrasladoDR ${tax}/></pago20:TrasladosDR></pago20:ImpuestosDR></pago20:DoctoRelacionado>` +
    `<pago20:ImpuestosP><pago20:TrasladosP><pago20:TrasladoP ${tax.replaceAll("DR=", "P=")}/></pago20:TrasladosP></pago20:ImpuestosP>` +
    `</pago20:Pago></pago20:Pagos>`
  );
}
