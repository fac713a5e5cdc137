// Where the unsubscribe link of every mail leads: leave one or all, and come back if it was a mistake.
import { data, Form, useNavigation } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BrokenLink, LetterPage, topicText } from '#web/features/newsletter/letter-page.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter-unsubscribe';

const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200);

export async function loader({ context, url }: Route.LoaderArgs) {
  const result = await context.get(storefrontContext).services.newsletter.find('leave', tokenOf(url));
  return result.ok ? data(result) : data(result, result.error === 'link-old' ? 410 : 400);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { newsletter } = context.get(storefrontContext).services;
  const wish = (await request.formData()).get('wish');
  if (wish === 'return') return newsletter.resubscribe(tokenOf(url));
  return newsletter.unsubscribe(tokenOf(url), wish === 'all');
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const title = t('newsletter.leaveTitle');
  const result = actionData ?? loaderData;
  if (!result.ok) return <BrokenLink title={title} failure={result.error} />;
  const { email, state } = result.value;
  if (actionData && state === 'subscribed') {
    return (
      <LetterPage title={title} heading={t('newsletter.confirmedHeading')} actions={<ToBooks />}>
        <p>{t('newsletter.confirmedText', { email })}</p>
      </LetterPage>
    );
  }
  if (state === 'unsubscribed' || state === 'done') {
    return (
      <LetterPage
        title={title}
        heading={t('newsletter.leftHeading')}
        actions={
          <Form method="post">
            <Button type="submit" look="quiet" name="wish" value="return" busy={busy}>
              {t('newsletter.resubscribe')}
            </Button>
          </Form>
        }
      >
        <p>{t('newsletter.leftText', { email })}</p>
      </LetterPage>
    );
  }
  return (
    <LetterPage
      title={title}
      heading={t('newsletter.leaveHeading')}
      actions={
        <Form method="post" className="flex flex-wrap justify-center gap-3">
          <Button type="submit" look="plum" name="wish" value="one" busy={busy}>
            {t('newsletter.leaveSubmit')}
          </Button>
          <Button type="submit" look="quiet" name="wish" value="all" busy={busy}>
            {t('newsletter.leaveAll')}
          </Button>
        </Form>
      }
    >
      <p className="font-bold">{topicText(t, result.value)}</p>
      <p>{t('newsletter.leaveText', { email })}</p>
    </LetterPage>
  );
}

function ToBooks() {
  const t = useT();
  return (
    <ShopLink to="/books" className={buttonClass('plum')}>
      {t('errors.toBooks')}
    </ShopLink>
  );
}
