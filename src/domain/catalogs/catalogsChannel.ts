/** Channel of PostgreSQL on which a switch of versions is told to every process. */
export const catalogsChannel = "timbra_catalogs";
