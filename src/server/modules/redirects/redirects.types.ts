// Redirects as administrators edit them.
import type { Result } from '#core/result.ts';

export interface Redirect {
  readonly id: number;
  readonly fromPath: string;
  readonly toAddress: string;
  readonly permanent: boolean;
}

export type NewRedirect = Omit<Redirect, 'id'>;

export type RedirectFailure = 'bad-path' | 'bad-target' | 'circle' | 'taken';

export interface RedirectsService {
  list(): Promise<Redirect[]>;
  add(redirect: NewRedirect): Promise<Result<'added', RedirectFailure>>;
  remove(id: number): Promise<void>;
}
