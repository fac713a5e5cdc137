// A call that shows what a new API token can read.
import type { ApiTokenForm } from '#core/accounts/api-token.ts';

export interface TokenSubject {
  readonly uid: string;
  readonly actions: readonly string[];
  /** Last part of its address in the content API; null for the media library. */
  readonly path: string | null;
}

/** Path of a list the token may read, products first; undefined if it reads no list. */
export function readablePath(
  { kind, actions }: Pick<ApiTokenForm, 'kind' | 'actions'>,
  subjects: readonly TokenSubject[],
): string | undefined {
  const mayList = ({ uid }: TokenSubject) => kind !== 'custom' || actions.includes(`${uid}.find`);
  const paths = subjects.filter((subject) => subject.actions.includes(`${subject.uid}.find`) && mayList(subject));
  return (paths.find(({ path }) => path === 'products') ?? paths.find(({ path }) => path !== null))?.path ?? undefined;
}

/** Complete, so that it runs as it is pasted into a terminal. */
export const exampleCall = (origin: string, path: string, token: string): string =>
  `curl -H "Authorization: Bearer ${token}" ${origin}/api/${path}`;
