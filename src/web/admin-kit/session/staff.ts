// The signed-in staff member and their rights.
import { createContext, useContext } from 'react';
import type { StaffAction } from '#core/accounts/staff.ts';

export interface ShownStaff {
  readonly name: string;
  readonly role: string;
  readonly actions: readonly StaffAction[];
}

export const StaffContext = createContext<ShownStaff>({ name: '', role: '', actions: [] });

export function useStaff(): ShownStaff & { can(action: StaffAction): boolean } {
  const staff = useContext(StaffContext);
  return { ...staff, can: (action) => staff.actions.includes(action) };
}
