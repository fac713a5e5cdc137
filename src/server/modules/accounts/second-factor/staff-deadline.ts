// The day until which a member of staff must add a second factor, counted from the first opening of /admin.
import { needsSecondFactor } from '#core/accounts/staff.ts';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { UserRow } from '../users/users.repository.ts';
import { factorCounts, graceBeganAt, hasFactor } from './second-factor.repository.ts';

export interface StaffDeadline {
  /** Null if the role needs no second factor, or the account has one. */
  dueAt(row: Pick<UserRow, 'id' | 'roleType'>): Promise<Date | null>;
  isOverdue(row: Pick<UserRow, 'id' | 'roleType'>): Promise<boolean>;
}

export function createStaffDeadline(deps: {
  readonly database: Database;
  readonly graceDays: () => Promise<number>;
  readonly clock: Clock;
}): StaffDeadline {
  const { database, graceDays, clock } = deps;
  const dueAt: StaffDeadline['dueAt'] = async ({ id, roleType }) => {
    if (!needsSecondFactor(roleType)) return null;
    if (hasFactor(await factorCounts(database, id))) return null;
    const beganAt = await graceBeganAt(database, id);
    return new Date(beganAt.getTime() + (await graceDays()) * DAY_MS);
  };
  return {
    dueAt,
    async isOverdue(row) {
      const due = await dueAt(row);
      return due !== null && due <= clock.now();
    },
  };
}
