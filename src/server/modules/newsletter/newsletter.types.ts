// Public types of subscriptions and newsletter issues.

import type { z } from 'zod';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import type { SubscriptionTarget } from '#core/mail/subscription.ts';
import type { Result } from '#core/result.ts';
import type { issue, segmentOptions } from './issues.contract.ts';

export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed' | 'done';

/** A subscription as shown to its owner through a mailed link. */
export interface OwnSubscription extends SubscriptionTarget {
  readonly email: string;
  readonly language: Locale;
  readonly state: SubscriptionState;
  /** Whether it was ever confirmed: only then can it be reactivated without another mail. */
  readonly confirmed: boolean;
  /** The book's title or the birthday in the requested language; the subject itself for an age group. */
  readonly title: string;
  /** Of a birthday letter: days before the birthday, and the day of the next letter. */
  readonly daysBefore: number | null;
  readonly nextLetter: MoscowDay | null;
}

export type SubscribeFailure = 'invalid-email' | 'consent-required' | 'unknown-topic' | 'too-many' | BirthdayFailure;
export type BirthdayFailure = 'no-such-day' | 'consent-required';

export interface BirthdayRequest {
  /** `03-14`. */
  readonly birthday: string;
  readonly daysBefore: number;
  readonly consent: boolean;
}
/** `link-old`: the signature is valid, but the link or its subscription has expired. */
export type LinkFailure = 'link-wrong' | 'link-old';

/** In the page's language, or else in the subscription's own. */
type LinkAnswer = Result<OwnSubscription, LinkFailure>;

/** For accounts with a confirmed address. */
export interface AccountSubscriptions {
  /** Confirmed and requested subscriptions. */
  of(email: string, locale: Locale): Promise<readonly (OwnSubscription & { readonly documentId: string })[]>;
  takeNews(email: string, locale: Locale): Promise<void>;
  /** The account's address is confirmed, so the letter needs no confirmation mail. */
  takeBirthday(email: string, locale: Locale, request: BirthdayRequest): Promise<Result<'taken', BirthdayFailure>>;
  leave(email: string, documentId: string): Promise<void>;
}

export interface NewsletterService {
  readonly ofAccount: AccountSubscriptions;
  /** Returns the same result for every address; only a mail says whether it is already subscribed. */
  subscribe(input: {
    readonly email: string;
    readonly topic: string;
    readonly subject: string;
    readonly locale: Locale;
    readonly ip: string;
    /** The campaign that brought the visitor. */
    readonly source: VisitSource | null;
    /** Days before the birthday, for the topic `birthday`. */
    readonly daysBefore?: number | undefined;
    /** Two separate consents, each to its own document; a birthday letter has one document of its own. */
    readonly consent: boolean;
    readonly advertising: boolean;
    /** The form of the request. */
    readonly place: 'newsletter' | 'register' | 'checkout';
  }): Promise<Result<'mail-sent', SubscribeFailure>>;
  /** The subscription of a link, without changing it: mail scanners open links too. */
  find(purpose: 'confirm' | 'leave', token: string, locale?: Locale): Promise<LinkAnswer>;
  confirm(token: string, locale?: Locale): Promise<LinkAnswer>;
  /** `all`: end all subscriptions of this address. */
  unsubscribe(token: string, all: boolean, locale?: Locale): Promise<LinkAnswer>;
  resubscribe(token: string, locale?: Locale): Promise<LinkAnswer>;
}

/** A newsletter issue as shown to staff. */
export type Issue = z.output<typeof issue>;

export type SegmentOptions = z.output<typeof segmentOptions>;
