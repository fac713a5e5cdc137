// The error for every reason why the embedded database cannot start, with the alternative.
import { UserFacingError } from '#core/user-facing-error.ts';

const ALTERNATIVE = 'Set DATABASE_URL to use a PostgreSQL of your own (15 or newer).';

export const embeddedPostgresError = (why: string): UserFacingError =>
  new UserFacingError(`The embedded PostgreSQL cannot start: ${why}. ${ALTERNATIVE}`);
