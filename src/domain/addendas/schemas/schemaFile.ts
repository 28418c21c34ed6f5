/** A file of a merchant's XML schema. */
export interface SchemaFile {
  /** The name by which other files of the schema include or import it. */
  readonly name: string;
  readonly xsd: string;
}
