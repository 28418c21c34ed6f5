import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on a Carta Porte. Its matrix of SAT's is not at hand, so the codes are our own. */
export const cartaPorteMessages = {
  "cfdi.waybill_document_type": {
    message: {
      es: "Una Carta Porte va en un comprobante I o T; este es {written}.",
      en: "A Carta Porte stands in a document of type I or T; this is {written}.",
    },
    cure: { es: "Emita un ingreso o un traslado.", en: "Issue an income document or a transfer." },
  },
  "cfdi.waybill_border_missing": {
    message: {
      es: "El transporte es internacional y falta {missing}.",
      en: "The transport is international and {missing} is missing.",
    },
    cure: { es: "Escriba {missing}, o TranspInternac No.", en: "Write {missing}, or TranspInternac No." },
  },
  "cfdi.waybill_border_superfluous": {
    message: {
      es: "El transporte no es internacional y dice {given}.",
      en: "The transport is not international and gives {given}.",
    },
    cure: {
      es: "Quite {given}, o escriba TranspInternac Sí.",
      en: "Remove {given}, or write TranspInternac Sí.",
    },
  },
  "cfdi.waybill_distance_missing": {
    message: {
      es: "Por carretera o ferrocarril falta TotalDistRec.",
      en: "By road or rail TotalDistRec is missing.",
    },
    cure: {
      es: "Escriba los kilómetros de todo el recorrido.",
      en: "Write the kilometres of the whole way.",
    },
  },
  "cfdi.waybill_distance_sum": {
    message: {
      es: "TotalDistRec dice {written}; las distancias suman {expected}.",
      en: "TotalDistRec says {written}; the distances add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalDistRec.", en: "Write {expected} in TotalDistRec." },
  },
  "cfdi.waybill_origin_missing": {
    message: { es: "Ninguna ubicación es de origen.", en: "No place is an origin." },
    cure: {
      es: "Agregue una Ubicacion con TipoUbicacion Origen.",
      en: "Add an Ubicacion with TipoUbicacion Origen.",
    },
  },
  "cfdi.waybill_destination_missing": {
    message: { es: "Ninguna ubicación es de destino.", en: "No place is a destination." },
    cure: {
      es: "Agregue una Ubicacion con TipoUbicacion Destino.",
      en: "Add an Ubicacion with TipoUbicacion Destino.",
    },
  },
  "cfdi.waybill_transport_missing": {
    message: {
      es: "No dice en qué se transporta la mercancía.",
      en: "It does not say what carries the goods.",
    },
    cure: {
      es: "Agregue Autotransporte, TransporteMaritimo, TransporteAereo o TransporteFerroviario.",
      en: "Add Autotransporte, TransporteMaritimo, TransporteAereo or TransporteFerroviario.",
    },
  },
  "cfdi.waybill_driver_missing": {
    message: {
      es: "Un autotransporte tiene un operador, y no hay figura 01.",
      en: "A truck has a driver, and there is no figure 01.",
    },
    cure: {
      es: "Agregue en FiguraTransporte una figura con TipoFigura 01.",
      en: "Add to FiguraTransporte a figure with TipoFigura 01.",
    },
  },
  "cfdi.waybill_environment_insurance": {
    message: {
      es: "Hay material peligroso y falta el seguro del medio ambiente.",
      en: "There are dangerous goods and the environment's insurance is missing.",
    },
    cure: {
      es: "Escriba AseguraMedAmbiente y PolizaMedAmbiente.",
      en: "Write AseguraMedAmbiente and PolizaMedAmbiente.",
    },
  },
  "cfdi.waybill_place_id": {
    message: {
      es: "La ubicación es de {kind} y su IDUbicacion es {written}.",
      en: "The place is of {kind} and its IDUbicacion is {written}.",
    },
    cure: { es: "Empiece IDUbicacion con {expected}.", en: "Begin IDUbicacion with {expected}." },
  },
  "cfdi.waybill_foreign_party": {
    message: {
      es: "Con el RFC genérico de extranjero faltan NumRegIdTrib y ResidenciaFiscal.",
      en: "With the generic RFC of foreigners NumRegIdTrib and ResidenciaFiscal are missing.",
    },
    cure: { es: "Escriba NumRegIdTrib y ResidenciaFiscal.", en: "Write NumRegIdTrib and ResidenciaFiscal." },
  },
  "cfdi.waybill_native_party": {
    message: {
      es: "{rfc} es un RFC mexicano y no lleva NumRegIdTrib ni ResidenciaFiscal.",
      en: "{rfc} is a Mexican RFC and has neither NumRegIdTrib nor ResidenciaFiscal.",
    },
    cure: { es: "Quite los dos, o escriba XEXX010101000.", en: "Remove both, or write XEXX010101000." },
  },
  "cfdi.waybill_leg_missing": {
    message: {
      es: "El destino no dice cuántos kilómetros hay hasta él.",
      en: "The destination does not say how many kilometres lead to it.",
    },
    cure: { es: "Escriba DistanciaRecorrida.", en: "Write DistanciaRecorrida." },
  },
  "cfdi.waybill_address_missing": {
    message: {
      es: "Por carretera, cada ubicación tiene domicilio.",
      en: "By road, each place has an address.",
    },
    cure: { es: "Agregue Domicilio.", en: "Add Domicilio." },
  },
  "cfdi.waybill_goods_count": {
    message: {
      es: "NumTotalMercancias dice {written} y hay {expected} mercancías.",
      en: "NumTotalMercancias says {written} and there are {expected} goods.",
    },
    cure: { es: "Escriba {expected} en NumTotalMercancias.", en: "Write {expected} in NumTotalMercancias." },
  },
  "cfdi.waybill_weight_sum": {
    message: {
      es: "PesoBrutoTotal dice {written}; las mercancías pesan {expected} kg.",
      en: "PesoBrutoTotal says {written}; the goods weigh {expected} kg.",
    },
    cure: { es: "Escriba {expected} en PesoBrutoTotal.", en: "Write {expected} in PesoBrutoTotal." },
  },
  "cfdi.waybill_dangerous_goods": {
    message: {
      es: "La mercancía es peligrosa y falta {missing}.",
      en: "The goods are dangerous and {missing} is missing.",
    },
    cure: { es: "Escriba {missing}.", en: "Write {missing}." },
  },
  "cfdi.waybill_unknown_place": {
    message: {
      es: "{written} no es una ubicación de esta Carta Porte.",
      en: "{written} is no place of this Carta Porte.",
    },
    cure: {
      es: "Escriba el IDUbicacion de un origen y de un destino.",
      en: "Write the IDUbicacion of an origin and of a destination.",
    },
  },
  "cfdi.waybill_licence_missing": {
    message: { es: "El operador no tiene NumLicencia.", en: "The driver has no NumLicencia." },
    cure: { es: "Escriba el número de la licencia.", en: "Write the licence's number." },
  },
  "cfdi.waybill_figure_unnamed": {
    message: {
      es: "La figura no tiene RFC ni registro fiscal de su país.",
      en: "The figure has neither an RFC nor a tax number of its country.",
    },
    cure: {
      es: "Escriba RFCFigura, o NumRegIdTribFigura y ResidenciaFiscalFigura.",
      en: "Write RFCFigura, or NumRegIdTribFigura and ResidenciaFiscalFigura.",
    },
  },
  "cfdi.waybill_parts_missing": {
    message: {
      es: "La figura {kind} no dice qué parte del transporte es suya.",
      en: "The figure {kind} does not say which part of the transport is theirs.",
    },
    cure: { es: "Agregue PartesTransporte.", en: "Add PartesTransporte." },
  },
} as const satisfies MessageTable;
