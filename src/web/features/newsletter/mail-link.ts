// Token of a mail link and the HTTP status of its result.
import { data } from 'react-router';
import type { Result } from '#core/result.ts';
import type { LinkFailure, OwnSubscription } from '#server/modules/newsletter/newsletter.types.ts';

/** A longer value is truncated and matches no token. */
export const linkToken = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200);

export const linkResponse = (result: Result<OwnSubscription, LinkFailure>) =>
  result.ok ? data(result) : data(result, result.error === 'link-old' ? 410 : 400);
