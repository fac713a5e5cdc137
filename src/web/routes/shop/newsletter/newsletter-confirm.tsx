// Landing page of the subscription confirmation mail. Confirms by a button, because mail scanners open links.
import { Form, useNavigation } from 'react-router';
import { err } from '#core/result.ts';
import { storefrontContext } from '#web/context.ts';
import { linkResponse, linkToken } from '#web/features/newsletter/mail-link.ts';
import {
  BrokenLink,
  ConfirmedSubscription,
  MailPage,
  ToBooks,
  topicText,
} from '#web/features/newsletter/mail-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/newsletter-confirm';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { newsletter } = context.get(storefrontContext).services;
  const result = await newsletter.find('confirm', linkToken(url), localeOf(url.pathname));
  const over = result.ok && result.value.state !== 'pending' && result.value.state !== 'subscribed';
  return linkResponse(over ? err('link-old') : result);
}

export const action = ({ context, url }: Route.ActionArgs) =>
  context.get(storefrontContext).services.newsletter.confirm(linkToken(url), localeOf(url.pathname));

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const title = t('newsletter.confirmTitle');
  const result = actionData ?? loaderData;
  if (!result.ok) return <BrokenLink title={title} failure={result.error} />;
  if (result.value.state === 'subscribed') {
    return (
      <MailPage
        title={title}
        heading={t('newsletter.confirmedHeading')}
        isResult={Boolean(actionData)}
        actions={<ToBooks />}
      >
        <ConfirmedSubscription of={result.value} />
      </MailPage>
    );
  }
  return (
    <MailPage
      title={title}
      heading={t('newsletter.confirmHeading')}
      actions={
        <Form method="post">
          <Button type="submit" look="call" busy={busy}>
            {t('newsletter.confirmSubmit')}
          </Button>
        </Form>
      }
    >
      <p className="font-bold">{topicText(t, result.value)}</p>
      <p>{t('newsletter.confirmText', { email: result.value.email })}</p>
    </MailPage>
  );
}
