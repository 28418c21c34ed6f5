/**
 * The structure of complements, by namespace prefix: what SAT's schema enforces, in a form that can be laid beside SAT's
 * guide.
 *
 *     <Ubicaciones>?                  an element, and how often: once, `?` `*` `+` as usual, `{2,}`, `{1,10}`
 *       TipoUbicacion "Origen" | …    an attribute that must be there, and its type
 *       NumEstacion?  c_Estaciones    an attribute that may be there
 *       <Domicilio>?                  a child; children stand in the order of the table,
 *     <Parte>* any order              unless their parent says that they may stand in any,
 *     <Receptor> one of               or that only one kind of them may stand there
 *     <text> string 1..35             an element with text between its tags
 *     <*>                             elements of others: complements, or anything in an Addenda
 *
 * Types:
 *
 *     "Sí" | "No"                 one of these values
 *     text 1..50                  1 to 50 characters without a bar
 *     token 5..9 /[A-Z]+/         5 to 9 characters of this pattern
 *     string …                    the same, and white space counts
 *     decimal 0.01..999 places=2  a number in this range, with two decimals
 *     t_RFC, c_Pais               a type that `sharedTypes`, `catalogForms` or a line above defines: `name = type`
 *
 * A line that begins with a bar goes on with the one above. Source: SAT's schemas, each named like its complement.
 */
export type ComplementTables = Readonly<Record<string, string>>;
