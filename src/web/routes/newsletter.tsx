// Takes newsletter subscriptions; as a page, it is what a visitor without JavaScript sees afterwards.
import { data } from 'react-router';
import owlLetter from '#web/art/owl-letter.svg';
import { storefrontContext } from '#web/context.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { NewsletterForm } from '#web/shell/newsletter-form.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/newsletter';

type State = 'subscribed' | 'already' | 'invalid-email' | 'failed';

export async function action({ request, context, url }: Route.ActionArgs): Promise<{ state: State; email: string }> {
  const { services, log } = context.get(storefrontContext);
  const email = String((await request.formData()).get('email') ?? '').slice(0, 300);
  try {
    const result = await services.newsletter.subscribe({ email, locale: localeOf(url.pathname) });
    return { state: result.ok ? result.value : result.error, email };
  } catch (error) {
    log.error({ err: error }, 'a newsletter subscription failed');
    return { state: 'failed', email };
  }
}

export function loader() {
  return data(null, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useT();
  const state = actionData?.state;
  const thanks = state === 'subscribed' || state === 'already';
  return (
    <div className="wrap-text py-8">
      <PageHead title={t('newsletter.pageTitle')} hidden />
      <EmptyState
        as="h1"
        picture={{ src: owlLetter, width: 360, height: 250 }}
        title={
          state === 'subscribed'
            ? t('newsletter.subscribed')
            : state === 'already'
              ? t('newsletter.already')
              : t('newsletter.title')
        }
        actions={
          thanks && (
            <ShopLink to="/books" className={buttonClass('plum')}>
              {t('errors.toBooks')}
            </ShopLink>
          )
        }
      >
        <p>
          {state === 'subscribed'
            ? t('newsletter.subscribedText')
            : state === 'already'
              ? t('newsletter.alreadyText')
              : t('newsletter.text')}
        </p>
      </EmptyState>
      {!thanks && <NewsletterForm outcome={actionData} />}
    </div>
  );
}
