// What pages and routes may ask of subscriptions.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Locale } from '#core/locale.ts';
import type { IssueContent, IssueState } from '#core/mail/newsletter-issue.ts';
import type { SubscriptionTarget } from '#core/mail/subscription.ts';
import type { Result } from '#core/result.ts';

export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed' | 'done';

/** A subscription as its owner sees it, who came by a link from a mail. */
export interface OwnSubscription extends SubscriptionTarget {
  readonly email: string;
  readonly language: Locale;
  readonly state: SubscriptionState;
  /** Whether its owner ever confirmed it: only then can it be taken up again without another mail. */
  readonly confirmed: boolean;
  /** The book's title in the language asked for; the subject itself for an age group. */
  readonly title: string;
}

export type SubscribeFailure = 'invalid-email' | 'consent-required' | 'unknown-topic' | 'too-many';
/** `link-old`: it was ours, but its time or its subscription is over. */
export type LinkFailure = 'link-wrong' | 'link-old';

/** In the page's language, or else in the letters' own. */
type LinkAnswer = Result<OwnSubscription, LinkFailure>;

/** For the account of an address that is surely its own. */
export interface AccountSubscriptions {
  /** What it follows, or has asked to follow. */
  of(email: string, locale: Locale): Promise<readonly (OwnSubscription & { readonly documentId: string })[]>;
  takeNews(email: string, locale: Locale): Promise<void>;
  leave(email: string, documentId: string): Promise<void>;
}

export interface NewsletterService {
  readonly ofAccount: AccountSubscriptions;
  /** The answer is the same for every address: whether somebody is subscribed is told only by mail. */
  subscribe(input: {
    readonly email: string;
    readonly topic: string;
    readonly subject: string;
    readonly locale: Locale;
    readonly ip: string;
    /** The campaign that brought the visitor. */
    readonly source: VisitSource | null;
    /** Both ticked, each a document of its own. */
    readonly consent: boolean;
    readonly advertising: boolean;
    /** The form it was asked for in. */
    readonly place: 'newsletter' | 'register' | 'checkout';
  }): Promise<Result<'mail-sent', SubscribeFailure>>;
  /** What a link is about, before anything is done with it: mail scanners open links too. */
  find(purpose: 'confirm' | 'leave', token: string, locale?: Locale): Promise<LinkAnswer>;
  confirm(token: string, locale?: Locale): Promise<LinkAnswer>;
  /** `all`: everything this address follows. */
  unsubscribe(token: string, all: boolean, locale?: Locale): Promise<LinkAnswer>;
  resubscribe(token: string, locale?: Locale): Promise<LinkAnswer>;
}

/** An issue of the newsletter as staff sees it. */
export interface Issue {
  readonly documentId: string;
  readonly state: IssueState;
  readonly content: IssueContent;
  /** Sent back with a save, so that two who edit at once are told. */
  readonly version: number;
  readonly author: string;
  /** How many were to get it when it began. */
  readonly recipients: number;
  /** How many were handed to the outbox so far. */
  readonly handed: number;
  readonly sent: number;
  /** Only laid in a folder: no mail server is set. */
  readonly kept: number;
  readonly refused: number;
  /** Of its readers, since. */
  readonly unsubscribed: number;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}
