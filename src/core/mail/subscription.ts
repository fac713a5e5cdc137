// Topics of mail subscriptions: news, one preordered book, one age group, a birthday.
import { isAgeGroup } from '../books/age-groups.ts';
import { err, ok, type Result } from '../result.ts';
import { readBirthday } from './birthday.ts';

export const SUBSCRIPTION_TOPICS = ['news', 'book', 'age-group', 'birthday'] as const;
export type SubscriptionTopic = (typeof SUBSCRIPTION_TOPICS)[number];

/** `subject` is the book's slug, the age group, or day and month of a birthday (`03-14`); empty for news. */
export interface SubscriptionTarget {
  readonly topic: SubscriptionTopic;
  readonly subject: string;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** Parses form or query values; an empty topic means news. */
export function readSubscriptionTarget(topic: string, subject: string): Result<SubscriptionTarget, 'unknown-topic'> {
  if (topic === '' || topic === 'news') return ok({ topic: 'news', subject: '' });
  if (topic === 'age-group' && isAgeGroup(subject)) return ok({ topic, subject });
  if (topic === 'book' && SLUG.test(subject)) return ok({ topic, subject });
  if (topic === 'birthday' && readBirthday(subject)) return ok({ topic, subject });
  return err('unknown-topic');
}
