import { both, type Guide } from "../guide.ts";

export const upgradingGuide: Guide = {
  slug: "upgrading",
  title: both("Actualizar", "Upgrading"),
  intro: both(
    "Una versión nueva entra sin detener las cajas. El esquema de cada versión también le sirve a la anterior, así que ambas pueden convivir mientras cambias los procesos.",
    "A new version comes in without stopping the tills. The schema of each version serves the one before it, so both can run while you change the processes.",
  ),
  steps: [
    {
      heading: both("Respalda", "Back up"),
      text: both(
        "Las migraciones solo van hacia adelante. Respalda la base de datos antes de empezar; la guía [Respaldar y restaurar](/docs/guides/backup) tiene el resto.",
        "Migrations go forward only. Back the database up before you begin; the guide [Back up and restore](/docs/guides/backup) has the rest.",
      ),
      examples: [{ shell: `pg_dump --format=custom --file=backup.dump "$DATABASE_URL"` }],
    },
    {
      heading: both("Construye al lado", "Build beside it"),
      text: both(
        "En otra carpeta, con la versión nueva. La que está en marcha no se toca.",
        "Build the new version in another folder. The one that runs is not touched.",
      ),
      examples: [{ shell: "npm install && npm run build && npm prune --omit=dev" }],
    },
    {
      heading: both("Revisa la configuración y migra", "Check the configuration and migrate"),
      text: both(
        "`config:check` dice si la versión nueva entiende tus variables. `release` lleva la base al esquema nuevo, con la versión anterior todavía en marcha.",
        "`config:check` says whether the new version understands your variables. `release` brings the database to the new schema while the old version still runs.",
      ),
      examples: [
        {
          shell: `npm run --silent timbra -- config:check
src/deploy/run.sh release`,
        },
      ],
    },
    {
      heading: both("Cambia los procesos uno por uno", "Replace the processes one by one"),
      text: both(
        "Con SIGTERM un proceso termina lo que empezó y se va. Los trabajos siguen donde iban.",
        "On SIGTERM a process finishes what it has begun and leaves. Jobs go on where they were.",
      ),
      examples: [
        {
          shell: `kill -TERM $(cat delivery.pid)
src/deploy/run.sh delivery > delivery.log 2>&1 &
echo $! > delivery.pid`,
        },
      ],
    },
    {
      heading: both("Confirma", "Confirm"),
      text: both(
        "`doctor` dice qué procesos viven y si el esquema es el de esta versión.",
        "`doctor` says which processes are alive and whether the schema is that of this version.",
      ),
      examples: [
        { method: "GET", path: "/health/ready", as: "nobody", status: 200 },
        { shell: "npm run --silent timbra -- doctor" },
      ],
    },
  ],
};
