// A forward migration of the database schema.

export interface Migration {
  /** File number and name, recorded in schema_migrations. */
  readonly id: string;
  readonly sql: string;
}
