// One sentence for every way the embedded database cannot run, always with the way out.
import { UserFacingError } from '#core/user-facing-error.ts';

const WAY_OUT = 'Set DATABASE_URL to use a PostgreSQL of your own (15 or newer).';

export const embeddedPostgresError = (why: string): UserFacingError =>
  new UserFacingError(`The embedded PostgreSQL cannot start: ${why}. ${WAY_OUT}`);
