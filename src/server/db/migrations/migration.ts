// One step of the database from what it was to what it is to be.

export interface Migration {
  /** Its file's number and name; a database remembers the steps it has taken by it. */
  readonly id: string;
  readonly sql: string;
}
