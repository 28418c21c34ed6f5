import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const webhookTrouble: WrittenIn<"webhookTrouble"> = {
  es: ({ link, merchant, url, kind }) => ({
    subject: `El webhook de ${plainName(merchant)} ${{ failing: "falla", disabled: "se desactivó", gone: "se desactivó" }[kind]}`,
    heading: kind === "failing" ? "Un webhook falla desde hace dos días" : "Un webhook se desactivó",
    paragraphs: {
      failing: [
        "Su sistema no contesta los avisos, así que no se entera de lo que pasa. Cada aviso se reintenta durante tres días.",
        "Si sigue fallando, el webhook se desactiva tres días después de este correo.",
      ],
      disabled: [
        "Falló durante cinco días y ya no se le envía nada. Lo ocurrido se conserva 30 días.",
        "Cuando su sistema conteste de nuevo, actívelo y pida que se le reenvíe lo que se perdió.",
      ],
      gone: [
        "Su sistema contestó que esa dirección ya no existe (410), y desde entonces no se le envía nada.",
        "Si fue un error, actívelo de nuevo y pida que se le reenvíe lo que se perdió.",
      ],
    }[kind],
    facts: [["Dirección", plainName(url)]],
    action: { label: "Ver sus intentos", link },
    note: "Recibe este aviso por ser propietario de la cuenta.",
  }),
  en: ({ link, merchant, url, kind }) => ({
    subject: `The webhook of ${plainName(merchant)} ${{ failing: "fails", disabled: "was disabled", gone: "was disabled" }[kind]}`,
    heading: kind === "failing" ? "A webhook has failed for two days" : "A webhook was disabled",
    paragraphs: {
      failing: [
        "Your system does not answer, so it does not hear what happens. Each message is tried for three days.",
        "If it goes on failing, the webhook is disabled three days after this mail.",
      ],
      disabled: [
        "It failed for five days, and nothing is sent to it any more. What happened is kept for 30 days.",
        "Once your system answers again, enable it and have sent again what it has missed.",
      ],
      gone: [
        "Your system answered that this address is gone (410), and nothing has been sent to it since.",
        "If that was a mistake, enable it again and have sent again what it has missed.",
      ],
    }[kind],
    facts: [["Address", plainName(url)]],
    action: { label: "See its attempts", link },
    note: "You get this notice as an owner of the account.",
  }),
};
