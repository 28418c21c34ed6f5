import { pacNames } from "../../../domain/pacs/pacProviders.ts";
import type { ServiceHealth } from "../../../domain/services/serviceState.ts";
import { houseStatus } from "../../system/houseStatus.ts";
import type { Language } from "../../present/language.ts";
import { instantOrNull } from "../../present/presentInstant.ts";
import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { jsonAnswer } from "./jsonAnswer.ts";

const texts = {
  es: {
    title: "Estado del servicio",
    working: "Todo funciona.",
    slow: "El servicio responde, con demoras en lo que se marca abajo.",
    down: "Hay una falla; lo que llega se guarda y se procesa después.",
    test: "Modo de prueba",
    sat: "Descarga masiva del SAT",
    satStatus: "Consulta de estado del SAT",
    mail: "Envío de correos",
    queues: "Proceso de tickets y facturas",
    since: "desde",
    checked: "Revisado",
    states: {
      working: "funciona",
      slow: "lento",
      down: "sin respuesta",
      paused: "en pausa",
      unseen: "sin uso reciente",
    },
  },
  en: {
    title: "Service status",
    working: "Everything works.",
    slow: "The service answers, with delays in what is marked below.",
    down: "Something has failed; what comes in is kept and worked later.",
    test: "Test mode",
    sat: "SAT's mass download",
    satStatus: "SAT's status service",
    mail: "Mail delivery",
    queues: "Work on tickets and invoices",
    since: "since",
    checked: "Checked",
    states: {
      working: "works",
      slow: "slow",
      down: "no answer",
      paused: "paused",
      unseen: "not used of late",
    },
  },
} as const;

const tones = { working: "good", slow: "warn", down: "" } as const;

/** Tells anybody whether PACs, SAT, mail and the queues work; programs ask for JSON. Nothing of a merchant stands here. */
export const statusPage: Page = {
  path: "/status",
  callsPerMinute: 60,
  async show({ deps, language, wantsJson }) {
    const { state, checkedAt, mode, pacs, sat, satStatus, mail, queues } = await houseStatus(deps);
    const present = (one: ServiceHealth) => ({ state: one.state, since: instantOrNull(one.since) });
    if (wantsJson)
      return jsonAnswer({
        state,
        checkedAt: checkedAt.toISOString(),
        mode,
        pacs: pacs.map((one) => ({ provider: one.provider, ...present(one) })),
        sat: present(sat),
        satStatus: present(satStatus),
        mail: mail && present(mail),
        queues: present(queues),
      });

    const words = texts[language];
    const services = [
      ...pacs.map((one) => ({ name: `PAC ${pacNames[one.provider]}`, health: one })),
      { name: words.sat, health: sat },
      { name: words.satStatus, health: satStatus },
      ...(mail ? [{ name: words.mail, health: mail }] : []),
      { name: words.queues, health: queues },
    ];
    return {
      title: words.title,
      refreshSeconds: 60,
      headers: { Vary: "Accept, Accept-Language, Cookie" },
      body: html`<section>
        <h1>${words.title}</h1>
        <div class="notice ${tones[state]}" role="status"><p>${words[state]}</p></div>
        ${mode === "test" && html`<p class="muted">${words.test}</p>`}
        <ul class="lines">
          ${services.map(
            ({ name, health }) =>
              html`<li><span>${name}</span><span>${stateOf(health, language)}</span></li>`,
          )}
        </ul>
        <p class="muted">${words.checked} ${momentOf(checkedAt, language)}</p>
      </section>`,
    };
  },
};

function stateOf({ state, since }: ServiceHealth, language: Language) {
  const words = texts[language];
  const isGood = state === "working";
  const tag = html`<span class="tag ${isGood && "good"}">${words.states[state]}</span>`;
  return since ? html`${tag} <small class="muted">${words.since} ${momentOf(since, language)}</small>` : tag;
}

function momentOf(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === "es" ? "es-MX" : "en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "America/Mexico_City",
  }).format(at);
}
