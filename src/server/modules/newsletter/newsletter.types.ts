// What pages and routes may ask of subscriptions.
import type { Result } from '#core/result.ts';
import type { Subject } from '#core/subscription.ts';

export type MailLanguage = 'ru' | 'en';
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed' | 'done';

/** A subscription as its owner sees it, who came by a link from a mail. */
export interface OwnSubscription extends Subject {
  readonly email: string;
  readonly language: MailLanguage;
  readonly state: SubscriptionState;
  /** The book's title in that language; the subject itself for an age group. */
  readonly title: string;
}

export type SubscribeFailure = 'invalid-email' | 'unknown-topic' | 'too-many';
/** `link-old`: it was ours, but its time or its subscription is over. */
export type LinkFailure = 'link-wrong' | 'link-old';

export interface NewsletterService {
  /** The answer is the same for every address: whether somebody is subscribed is told only by mail. */
  subscribe(input: {
    readonly email: string;
    readonly topic: string;
    readonly subject: string;
    readonly locale: MailLanguage;
    readonly ip: string;
  }): Promise<Result<'mail-sent', SubscribeFailure>>;
  /** What a link is about, before anything is done with it: mail scanners open links too. */
  find(purpose: 'confirm' | 'leave', token: string): Promise<Result<OwnSubscription, LinkFailure>>;
  confirm(token: string): Promise<Result<OwnSubscription, LinkFailure>>;
  /** `all`: everything this address follows. */
  unsubscribe(token: string, all: boolean): Promise<Result<OwnSubscription, LinkFailure>>;
  resubscribe(token: string): Promise<Result<OwnSubscription, LinkFailure>>;
}
