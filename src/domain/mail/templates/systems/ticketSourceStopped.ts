import { plainName } from "../../plainName.ts";
import type { WrittenIn } from "../../writtenIn.ts";

export const ticketSourceStopped: WrittenIn<"ticketSourceStopped"> = {
  es: ({ link, merchant, url }) => ({
    subject: `Ya no se piden tickets al sistema de ${plainName(merchant)}`,
    heading: "Su sistema no contesta",
    paragraphs: [
      "Desde hace un día no se han podido leer sus tickets, así que se dejó de pedirlos. Los que ya entraron siguen su curso.",
      "Cuando su sistema conteste de nuevo, actívelo en la configuración: sigue donde se quedó.",
    ],
    facts: [["Servidor", plainName(url)]],
    action: { label: "Ver qué falló", link },
    note: "Recibe este aviso por ser propietario de la cuenta.",
  }),
  en: ({ link, merchant, url }) => ({
    subject: `The system of ${plainName(merchant)} is not asked for tickets any more`,
    heading: "Your system does not answer",
    paragraphs: [
      "Its tickets could not be read for a day, so nobody asks for them any more. Those that came in go on.",
      "Once your system answers again, enable it in the settings: it goes on where it was.",
    ],
    facts: [["Server", plainName(url)]],
    action: { label: "See what failed", link },
    note: "You get this notice as an owner of the account.",
  }),
};
