import type { MessageTable } from "../faults/message.ts";

const nothingToDo = {
  es: "No hay que hacer nada: sigue automáticamente.",
  en: "There is nothing to do: it goes on automatically.",
} as const;

/** Texts of what something waits for that has not come to its end, and what may be done about it. */
export const waitingMessages = {
  "waits.turn": {
    message: {
      es: "Espera su turno, o se está trabajando en ello.",
      en: "It waits for its turn, or is being worked on.",
    },
    cure: nothingToDo,
  },
  "waits.certificate": {
    message: {
      es: "No hay un CSD vigente con qué sellar.",
      en: "There is no valid CSD to seal with.",
    },
    cure: {
      es: "Suba el CSD de la empresa (POST /api/v1/merchant/certificates); después se sella automáticamente.",
      en: "Upload the merchant's CSD (POST /api/v1/merchant/certificates); it is then sealed automatically.",
    },
  },
  "waits.other_document": {
    message: {
      es: "Espera a que termine otro documento: el que reemplaza, o su cancelación.",
      en: "It waits for another document to end: the one that it replaces, or its cancellation.",
    },
    cure: {
      es: "Vea el otro documento (replacesId, o GET …/related).",
      en: "Look at the other document (replacesId, or GET …/related).",
    },
  },
  "waits.claim": {
    message: { es: "Nadie ha pedido todavía su factura.", en: "Nobody has asked for its invoice yet." },
    cure: {
      es: "Pídala con los datos fiscales del receptor, a más tardar el día que dice lastDay.",
      en: "Ask for it with the receiver's tax data, on the day that lastDay says at the latest.",
    },
  },
  "waits.issuance": {
    message: { es: "La factura se está emitiendo.", en: "The invoice is being issued." },
    cure: nothingToDo,
  },
  "waits.seller": {
    message: {
      es: "A la empresa que vendió todavía le falta algo para emitirla.",
      en: "The business that sold it still lacks something to issue it.",
    },
    cure: {
      es: "Se emite automáticamente en cuanto lo tenga; si urge, pregúntele.",
      en: "It is issued automatically once the business has it; if it is urgent, ask there.",
    },
  },
  "waits.pac": {
    message: { es: "Espera la respuesta del PAC.", en: "It waits for the PAC's answer." },
    cure: nothingToDo,
  },
  "waits.pac_stopped": {
    message: {
      es: "La plataforma detuvo por ahora los envíos a este PAC.",
      en: "The platform has stopped sending to this PAC for now.",
    },
    cure: {
      es: "Sigue automáticamente en cuanto se reanude; si urge, pregunte a la plataforma.",
      en: "It goes on automatically once that is lifted; if it is urgent, ask the platform.",
    },
  },
  "waits.stamps": {
    message: {
      es: "A la empresa no le quedan timbres de la plataforma.",
      en: "The merchant has no stamps of the platform left.",
    },
    cure: {
      es: "Pida más a la plataforma, o agregue una cuenta propia en un PAC (PUT /api/v1/merchant/pac); después sigue automáticamente.",
      en: "Ask the platform for more, or add an account of its own at a PAC (PUT /api/v1/merchant/pac); it then goes on automatically.",
    },
  },
  "waits.pac_doubt": {
    message: {
      es: "La respuesta del PAC se perdió; se le vuelve a preguntar por los mismos bytes, así que nada se timbra dos veces.",
      en: "The PAC's answer was lost; it is asked again about the same bytes, so nothing is stamped twice.",
    },
    cure: nothingToDo,
  },
  "waits.branch": {
    message: { es: "Su sucursal aún no existe.", en: "Its branch does not exist yet." },
    cure: {
      es: "Dé de alta la sucursal con esa clave, o corrija branch y envíe el ticket otra vez.",
      en: "Create the branch with that code, or correct branch and send the ticket again.",
    },
  },
  "waits.receiver": {
    message: {
      es: "Nadie ha pedido todavía su factura.",
      en: "Nobody has asked for its invoice yet.",
    },
    cure: {
      es: "El cliente la pide con su recibo; si no, entra en la factura global. También puede pedirla con POST …/invoice.",
      en: "The customer asks for it with the receipt; if not, it goes into the global invoice. POST …/invoice asks for it too.",
    },
  },
  "waits.receiver_correction": {
    message: {
      es: "Los datos del receptor están mal; receiverFaults dice por qué.",
      en: "The receiver's data is wrong; receiverFaults says why.",
    },
    cure: {
      es: "Corríjalos con PUT …/customer, o envíe el ticket otra vez; el cliente puede hacerlo con su recibo.",
      en: "Correct it with PUT …/customer, or send the ticket again; the customer can do so with the receipt.",
    },
  },
  "waits.unlock": {
    message: { es: "La empresa detuvo su facturación.", en: "The merchant has stopped its invoicing." },
    cure: { es: "Permítala con PUT …/lock.", en: "Allow it with PUT …/lock." },
  },
  "waits.correction": {
    message: {
      es: "Ningún documento es posible así; faults dice por qué.",
      en: "No document is possible like this; faults says why.",
    },
    cure: {
      es: "Corrija el ticket y envíelo otra vez con el mismo folio.",
      en: "Correct the ticket and send it again with the same folio.",
    },
  },
  "waits.invoice": {
    message: { es: "Su documento está en camino.", en: "Its document is on its way." },
    cure: { es: "Vea el estado del documento.", en: "Look at the document's state." },
  },
  "waits.cancellation": {
    message: {
      es: "Se está cancelando ante el SAT.",
      en: "It is being cancelled at SAT.",
    },
    cure: {
      es: "Vea el avance en GET …/cancellation.",
      en: "GET …/cancellation shows how far it is.",
    },
  },
  "waits.sat": {
    message: { es: "Espera la respuesta del SAT.", en: "It waits for SAT's answer." },
    cure: {
      es: "No hay que hacer nada ni pedirlo de nuevo: se pregunta al SAT automáticamente.",
      en: "There is nothing to do, and no need to ask again: SAT is asked automatically.",
    },
  },
  "waits.receiver_answer": {
    message: {
      es: "El receptor tiene que aceptar o rechazar la cancelación en su Buzón Tributario.",
      en: "The receiver has to accept or reject the cancellation at SAT.",
    },
    cure: {
      es: "Avísele; si no contesta en plazo, se cancela. deadline dice hasta cuándo.",
      en: "Tell the receiver; silence until the deadline counts as consent.",
    },
  },
  "waits.our_answer": {
    message: {
      es: "El emisor pide cancelar, y falta la respuesta de la empresa.",
      en: "The issuer asks to cancel, and the merchant's answer is missing.",
    },
    cure: {
      es: "Acepte o rechace antes de deadline; el silencio cuenta como aceptación.",
      en: "Accept or reject before the deadline; silence counts as consent.",
    },
  },
  "waits.review": {
    message: {
      es: "El SAT contestó algo desconocido; una persona de la plataforma lo revisa.",
      en: "SAT's answer is unknown; a person of the platform looks at it.",
    },
    cure: {
      es: "Espere la revisión; mientras, se sigue preguntando al SAT por su estado.",
      en: "Wait for the review; meanwhile SAT is still asked for its state.",
    },
  },
  "waits.person": {
    message: {
      es: "Espera a una persona; faults o reason dice por qué.",
      en: "It waits for a person; faults or reason says why.",
    },
    cure: {
      es: "Resuelva la causa y reintente, o dé el caso por atendido.",
      en: "Remove the cause and retry, or settle the case.",
    },
  },
  "waits.approval": {
    message: {
      es: "Es tan distinta de la versión vigente que alguien tiene que aprobarla.",
      en: "It differs so much from the active version that somebody has to approve it.",
    },
    cure: { es: "Revise diff y actívela, o descártela.", en: "Look at diff and activate it, or leave it." },
  },
  "waits.download": {
    message: {
      es: "Espera la lista del SAT, que se está descargando.",
      en: "It waits for SAT's list, which is being downloaded.",
    },
    cure: { es: "Vea la descarga en downloadId.", en: "downloadId names the download." },
  },
  "waits.mail_server": {
    message: {
      es: "Espera su turno, o al servidor de correo.",
      en: "It waits for its turn, or for the mail server.",
    },
    cure: nothingToDo,
  },
  "waits.digest": {
    message: {
      es: "Espera a salir junto con otros documentos del mismo cliente.",
      en: "It waits to go out with other documents of the same customer.",
    },
    cure: {
      es: "Para enviarlo ahora, mándelo por correo desde el documento.",
      en: "To send it now, mail it from the document.",
    },
  },
  "waits.live": {
    message: {
      es: "En modo de prueba solo se escribe a personas del equipo con correo confirmado.",
      en: "In test mode mail goes only to people of the team whose e-mail is confirmed.",
    },
    cure: {
      es: "Al activar el modo real se envía lo que siga vigente.",
      en: "Once live, what is still good is sent.",
    },
  },
  "waits.next_day": {
    message: { es: "Se alcanzó el límite de correos del día.", en: "The day's limit of mails is reached." },
    cure: {
      es: "Facturas y notas de crédito salen otro día; lo demás se pide de nuevo.",
      en: "Invoices and credit notes go out on a later day; ask again for anything else.",
    },
  },
} as const satisfies MessageTable;

export type WaitingCode = keyof typeof waitingMessages;
