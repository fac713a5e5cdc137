// One sentence for every way the embedded database cannot run, always with the way out.

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(why: string) {
    super(
      `The embedded PostgreSQL cannot start: ${why}. Set DATABASE_URL to use a PostgreSQL of your own (15 or newer).`,
    );
  }
}
