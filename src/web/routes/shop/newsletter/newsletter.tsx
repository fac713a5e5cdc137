// Subscription page for news, a book or an age group; also handles the form without JavaScript.

import { data, redirect } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { readSubscriptionTarget } from '#core/mail/subscription.ts';
import type { StorefrontContext } from '#server/services.ts';
import { storefrontContext } from '#web/context.ts';
import { formTexts, MailPage } from '#web/features/newsletter/mail-page.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { NewsletterForm } from '#web/shell/layout/newsletter-form.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/newsletter';

const NEWS = { topic: 'news', subject: '', title: '' } as const;
const STATUS = {
  'mail-sent': 200,
  'invalid-email': 400,
  'consent-required': 400,
  'unknown-topic': 400,
  'no-such-day': 400,
  'too-many': 429,
  failed: 503,
} as const;

const topicAndSubject = (fields: URLSearchParams | FormData) =>
  (['topic', 'subject'] as const).map((name) => String(fields.get(name) ?? '').slice(0, 120)) as [string, string];

/** Topic requested by a URL or form; an unknown one falls back to news. */
async function requestedTopic({ services }: StorefrontContext, locale: Locale, fields: URLSearchParams | FormData) {
  const read = readSubscriptionTarget(...topicAndSubject(fields));
  // A birthday has a page of its own.
  if (!read.ok || read.value.topic === 'birthday') return NEWS;
  if (read.value.topic !== 'book') return { ...read.value, title: read.value.subject };
  const book = await services.catalogue.book(read.value.subject, locale);
  return book ? { ...read.value, title: book.title, ready: !book.preorder } : NEWS;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const { services, log, ip, source } = storefront;
  const locale = localeOf(url.pathname);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').slice(0, 300);
  let state: keyof typeof STATUS = 'failed';
  let about: Awaited<ReturnType<typeof requestedTopic>> = NEWS;
  try {
    about = await requestedTopic(storefront, locale, form);
    // Subscribes to the topic as submitted: the fallback must not turn a request about a removed book into news.
    const [topic, subject] = topicAndSubject(form);
    const result = await services.newsletter.subscribe({
      email,
      locale,
      ip,
      source,
      topic,
      subject,
      place: 'newsletter',
      consent: form.has('consent'),
      advertising: form.has('advertising'),
    });
    state = result.ok ? result.value : result.error;
  } catch (error) {
    log.error({ err: error }, 'a subscription failed');
  }
  return data({ outcome: { state, email }, about }, STATUS[state]);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const about = await requestedTopic(context.get(storefrontContext), locale, url.searchParams);
  // The link is outdated: the book has been released.
  if ('ready' in about && about.ready) throw redirect(localePath(locale, `/books/${about.subject}`));
  return data({ about }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const title = t('newsletter.pageTitle');
  const { about, outcome } = actionData ?? { ...loaderData, outcome: undefined };
  if (outcome?.state === 'mail-sent') {
    return (
      <MailPage
        title={title}
        heading={t('newsletter.sent')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('errors.toBooks')}
          </ShopLink>
        }
      >
        <p>{t('newsletter.sentText', { email: outcome.email.trim() })}</p>
        <p className="text-base">{t('newsletter.sentHint')}</p>
      </MailPage>
    );
  }
  const [heading, text] = formTexts(t, about);
  return (
    <>
      <MailPage title={title} heading={heading}>
        <p>{text}</p>
      </MailPage>
      <div className="wrap-text">
        <NewsletterForm outcome={outcome} about={about} />
      </div>
    </>
  );
}
