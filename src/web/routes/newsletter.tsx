// Subscriptions to news, a book or an age group; without JavaScript also the page that takes the form.
import { data } from 'react-router';
import { readSubject } from '#core/subscription.ts';
import type { StorefrontContext } from '#server/services.ts';
import { storefrontContext } from '#web/context.ts';
import { LetterPage, promiseTexts } from '#web/features/newsletter/letter-page.tsx';
import { type Locale, localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { NewsletterForm } from '#web/shell/newsletter-form.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter';

const NEWS = { topic: 'news', subject: '', title: '' } as const;
const STATUS = { 'mail-sent': 200, 'invalid-email': 400, 'unknown-topic': 400, 'too-many': 429, failed: 503 } as const;

/** What an address or a form asks for; what we do not know becomes news. */
async function aboutOf({ services }: StorefrontContext, locale: Locale, fields: URLSearchParams | FormData) {
  const field = (name: string): string => String(fields.get(name) ?? '');
  const read = readSubject(field('topic'), field('subject'));
  if (!read.ok) return NEWS;
  if (read.value.topic !== 'book') return { ...read.value, title: read.value.subject };
  const book = await services.catalogue.book(read.value.subject, locale);
  return book ? { ...read.value, title: book.title } : NEWS;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const { services, log, ip } = storefront;
  const locale = localeOf(url.pathname);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').slice(0, 300);
  let state: keyof typeof STATUS = 'failed';
  let about: Awaited<ReturnType<typeof aboutOf>> = NEWS;
  try {
    about = await aboutOf(storefront, locale, form);
    const { topic, subject } = about;
    const result = await services.newsletter.subscribe({ email, locale, ip, topic, subject });
    state = result.ok ? result.value : result.error;
  } catch (error) {
    log.error({ err: error }, 'a subscription failed');
  }
  return data({ outcome: { state, email }, about }, STATUS[state]);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = await aboutOf(context.get(storefrontContext), localeOf(url.pathname), url.searchParams);
  return data({ about }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const title = t('newsletter.pageTitle');
  const { about, outcome } = actionData ?? { ...loaderData, outcome: undefined };
  if (outcome?.state === 'mail-sent') {
    return (
      <LetterPage
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
      </LetterPage>
    );
  }
  const [heading, text] = promiseTexts(t, about);
  return (
    <>
      <LetterPage title={title} heading={heading}>
        <p>{text}</p>
      </LetterPage>
      <div className="wrap-text">
        <NewsletterForm outcome={outcome} about={about} />
      </div>
    </>
  );
}
