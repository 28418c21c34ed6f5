import type { Letter } from "./letter.ts";
import type { MailedFiles, MailedLink } from "./mailedFiles.ts";
import type { MailLanguage } from "./mailTemplate.ts";
import { mexicoCityTime } from "./mexicoCityTime.ts";
import { plainName } from "./plainName.ts";

const words = {
  es: {
    attached: "El XML y el PDF van adjuntos.",
    zipped: "Los XML y los PDF van adjuntos en un archivo ZIP.",
    linked: (until: string) => `Descargue los archivos con estos enlaces, que abren hasta el ${until}.`,
    labels: { xml: "Descargar el XML", pdf: "Descargar el PDF", zip: "Descargar el XML y el PDF" },
  },
  en: {
    attached: "The XML and the PDF are attached.",
    zipped: "The XMLs and the PDFs are attached in a ZIP file.",
    linked: (until: string) => `Download the files by these links, which open until ${until}.`,
    labels: { xml: "Download the XML", pdf: "Download the PDF", zip: "Download the XML and the PDF" },
  },
} as const satisfies Record<MailLanguage, object>;

/** Returns a letter that says how its document's files reach the reader, and until when its links open them. */
export function withFiles(letter: Letter, files: MailedFiles, language: MailLanguage): Letter {
  const { linked, labels } = words[language];
  const isLinked = typeof files !== "string";
  const sentence = isLinked ? linked(mexicoCityTime(files.until, language)) : words[language][files];
  const links = isLinked ? files.links.map(labelled) : [];
  return { ...letter, told: [...(letter.told ?? []), sentence], links };

  function labelled({ format, link, folio }: MailedLink) {
    return { label: folio === undefined ? labels[format] : `${labels[format]} · ${plainName(folio)}`, link };
  }
}
