// Public types of redirects.

import type { z } from 'zod';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Result } from '#core/result.ts';
import type { Actor } from '../../audit/audit.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { redirect } from './staff-redirects.contract.ts';

export type Redirect = z.output<typeof redirect>;

export type NewRedirect = Omit<Redirect, 'id'>;

export type RedirectFailure =
  | 'required'
  | 'bad-path'
  | 'bad-target'
  | 'circle'
  | 'taken'
  | 'service-path'
  | 'live-page';

/** By field: every wrong one is named at once. */
export type RedirectProblems = Readonly<Partial<Record<'fromPath' | 'toAddress', RedirectFailure>>>;

export interface RedirectFilter extends ListPage {
  readonly q: string;
}

export interface RedirectList extends RowCount {
  readonly rows: readonly Redirect[];
}

export interface RedirectsService {
  list(filter: RedirectFilter): Promise<RedirectList>;
  add(redirect: NewRedirect, by: Actor): Promise<Result<'added', RedirectProblems>>;
  remove(id: number, by: Actor): Promise<void>;
}
