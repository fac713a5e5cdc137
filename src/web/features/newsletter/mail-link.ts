// The link of a mail: the token it carries, and how a page answers to what the token was good for.
import { data } from 'react-router';
import type { Result } from '#core/result.ts';
import type { LinkFailure, OwnSubscription } from '#server/modules/newsletter/newsletter.types.ts';

/** One longer than any of ours is cut, and then opens nothing. */
export const linkToken = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200);

export const linkAnswer = (result: Result<OwnSubscription, LinkFailure>) =>
  result.ok ? data(result) : data(result, result.error === 'link-old' ? 410 : 400);
