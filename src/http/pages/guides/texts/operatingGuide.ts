import { both, type Guide } from "../guide.ts";

export const operatingGuide: Guide = {
  slug: "operating",
  title: both("Operar", "Operating"),
  intro: both(
    "Qué mirar, cuándo preocuparse y qué hacer. Lo que se acepta queda guardado: si el PAC o el SAT fallan, el trabajo espera y sigue solo.",
    "What to look at, when to worry and what to do. What was accepted is stored: when the PAC or SAT fails, work waits and goes on by itself.",
  ),
  steps: [
    {
      heading: both("Pregunta si está listo", "Ask whether it is ready"),
      text: both(
        "`/health/ready` responde 503 si faltan la base de datos, el esquema, las colas o espacio en disco. `/status` le dice a cualquiera si el PAC y el SAT responden.",
        "`/health/ready` answers 503 when the database, the schema, the queues or room on the disk are missing. `/status` tells anybody whether the PAC and SAT answer.",
      ),
      examples: [
        { method: "GET", path: "/health/ready", as: "nobody", status: 200 },
        { method: "GET", path: "/status", as: "nobody", status: 200 },
      ],
    },
    {
      heading: both("Revisa todo de una vez", "Check everything at once"),
      text: both(
        "`doctor` revisa la configuración, la base de datos, las llaves, los procesos y lo que espera, el almacenamiento, el correo, los PAC, el SAT, el reloj y los certificados, y dice qué hacer con cada falla.",
        "`doctor` checks the configuration, the database, the keys, the processes and what waits, the storage, the mail server, the PACs, SAT, the clock and the certificates, and says what to do about each fault.",
      ),
      examples: [{ shell: "npm run --silent timbra -- doctor" }],
    },
    {
      heading: both("Vigila las métricas", "Watch the figures"),
      text: both(
        "Despierta a alguien si `timbra_invoices_unstamped_oldest_seconds` pasa de 900, si `timbra_pac_up` es 0 o si `timbra_certificate_days_left` baja de 14.",
        "Wake somebody up when `timbra_invoices_unstamped_oldest_seconds` is over 900, `timbra_pac_up` is 0 or `timbra_certificate_days_left` is under 14.",
      ),
      examples: [
        {
          shell: `curl -sf $PUBLIC_URL/metrics -H "Authorization: Bearer $METRICS_TOKEN" > metrics.txt
grep -E '^timbra_(processes|pac_up|invoices_unstamped_oldest_seconds|catalog_age_seconds|data_free_bytes)' metrics.txt`,
        },
      ],
    },
    {
      heading: both("Atiende lo que se rindió", "See to what was given up"),
      text: both(
        "Un trabajo que agotó sus intentos queda en esta lista, con la causa. Cuando la corrijas, `dead-letters:revive --id` lo pone en marcha otra vez, con todos sus intentos.",
        "A job that has used up its attempts stands in this list, with the cause. Once you have removed it, `dead-letters:revive --id` starts the job again with all its attempts.",
      ),
      examples: [{ shell: "npm run --silent timbra -- dead-letters:list" }],
    },
    {
      heading: both(
        "Revisa la bitácora, las cuentas y los catálogos",
        "Review the log, the accounts and the catalogs",
      ),
      text: both(
        "`audit:verify` demuestra que nadie alteró la bitácora. Los catálogos del SAT se actualizan solos.",
        "`audit:verify` proves that nobody has altered the audit log. SAT's catalogs are refreshed by themselves.",
      ),
      examples: [
        {
          shell: `npm run --silent timbra -- audit:verify
npm run --silent timbra -- merchants:list
npm run --silent timbra -- catalogs:list`,
        },
      ],
    },
    {
      heading: both("Cambia la llave de cifrado", "Change the encryption key"),
      text: both(
        "Pon la llave nueva al frente, reinicia todos los procesos y vuelve a cifrar. Quita la anterior al día siguiente: una llave que aún se necesita impide el arranque y dice su nombre.",
        "Put the new key in front, restart every process and encrypt again. Remove the old one a day later: a key that is still needed stops the start and is named.",
      ),
      examples: [
        {
          shell: `sed -i "s|^ENCRYPTION_KEYS=|ENCRYPTION_KEYS=$(npm run --silent timbra -- encryption-keys:generate --id second),|" timbra.env
set -a; . ./timbra.env; set +a
npm run --silent timbra -- encryption-keys:rotate
npm run --silent timbra -- encryption-keys:list`,
        },
      ],
    },
  ],
};
