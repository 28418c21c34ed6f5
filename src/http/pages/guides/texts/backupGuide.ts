import { both, type Guide } from "../guide.ts";

export const backupGuide: Guide = {
  slug: "backup",
  title: both("Respaldar y restaurar", "Back up and restore"),
  intro: both(
    "Se guardan tres cosas: la base de datos, los archivos y las llaves de cifrado. Las colas se rehacen solas a partir de la base de datos.",
    "Three things are kept: the database, the files and the encryption keys. The queues are made again from the database.",
  ),
  steps: [
    {
      heading: both("Respalda", "Back up"),
      text: both(
        "Primero la base de datos: un archivo de más no hace daño; uno de menos, sí. Guarda `timbra.env` lejos de la base: sin `ENCRYPTION_KEYS` nadie vuelve a abrir los certificados.",
        "Take the database first: a file too many does no harm, one too few does. Keep `timbra.env` away from the database: without `ENCRYPTION_KEYS` nobody opens the certificates again.",
      ),
      examples: [
        {
          shell: `pg_dump --format=custom --file=backup.dump "$DATABASE_URL"
tar -czf backup-objects.tar.gz -C "$DATA_DIR" .
cp timbra.env backup.env`,
        },
      ],
    },
    {
      heading: both("Restaura en una base vacía", "Restore into an empty database"),
      text: both(
        "`release` lleva la base al esquema de la versión que vas a arrancar.",
        "`release` brings the database to the schema of the version that you are about to start.",
      ),
      examples: [
        {
          shell: `createdb --maintenance-db="$DATABASE_URL" restored
RESTORED=$(node -p "Object.assign(new URL(process.env.DATABASE_URL), { pathname: '/restored' }).href")
pg_restore --no-owner --dbname="$RESTORED" backup.dump
DATABASE_URL="$RESTORED" src/deploy/run.sh release`,
        },
      ],
    },
    {
      heading: both("Comprueba el respaldo", "Prove the backup"),
      text: both(
        "Un respaldo que nadie ha restaurado no es un respaldo. `audit:verify` recorre la bitácora encadenada y `doctor` abre los secretos con tus llaves. Hazlo cada mes.",
        "A backup that nobody has restored is none. `audit:verify` walks the chained audit log, and `doctor` opens the secrets with your keys. Do so every month.",
      ),
      examples: [
        {
          shell: `DATABASE_URL="$RESTORED" npm run --silent timbra -- audit:verify
DATABASE_URL="$RESTORED" npm run --silent timbra -- doctor`,
        },
      ],
    },
    {
      heading: both("Con la base de datos incluida", "With the embedded database"),
      text: both(
        "Si usas la base que trae Timbra, detén `npm start` y un solo comando se lleva base, archivos y llaves. Quien tenga ese archivo lo abre todo: protégelo. El segundo comando lo devuelve a una carpeta vacía.",
        "On the database that comes with Timbra, stop `npm start`, and one command takes database, files and keys. That file opens everything: protect it. The second command puts it back into an empty folder.",
      ),
      examples: [
        {
          shell: `npm run timbra -- backup:create --to respaldo.tar.gz
npm run timbra -- backup:restore --from respaldo.tar.gz`,
        },
      ],
    },
  ],
};
