// Landing page of the unsubscribe link: unsubscribe from one or all topics, and resubscribe.
import { Form, useNavigation } from 'react-router';
import type { OwnSubscription } from '#server/modules/newsletter/newsletter.types.ts';
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
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/newsletter-unsubscribe';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { newsletter } = context.get(storefrontContext).services;
  return linkResponse(await newsletter.find('leave', linkToken(url), localeOf(url.pathname)));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { newsletter } = context.get(storefrontContext).services;
  const token = linkToken(url);
  const locale = localeOf(url.pathname);
  const wish = (await request.formData()).get('wish');
  const all = wish === 'all';
  const result = wish === 'return' ? newsletter.resubscribe(token, locale) : newsletter.unsubscribe(token, all, locale);
  return { all, result: await result };
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const title = t('newsletter.leaveTitle');
  const result = actionData?.result ?? loaderData;
  if (!result.ok) return <BrokenLink title={title} failure={result.error} />;
  const { email, state } = result.value;
  const page = { title, answer: Boolean(actionData) };
  const topic = <p className="font-bold">{topicText(t, result.value)}</p>;
  if (actionData && state === 'subscribed') {
    return (
      <MailPage {...page} heading={t('newsletter.confirmedHeading')} actions={<ToBooks />}>
        <ConfirmedSubscription of={result.value} />
      </MailPage>
    );
  }
  if (actionData?.all) {
    return (
      <MailPage {...page} heading={t('newsletter.leftHeading')} actions={<ToBooks />}>
        <p>{t('newsletter.leftAllText', { email })}</p>
      </MailPage>
    );
  }
  if (state === 'unsubscribed') {
    return (
      <MailPage {...page} heading={t('newsletter.leftHeading')} actions={<Resubscribe to={result.value} />}>
        {topic}
        <p>{t('newsletter.leftText', { email })}</p>
      </MailPage>
    );
  }
  if (state === 'done') {
    return (
      <MailPage {...page} heading={t('newsletter.doneHeading')} actions={<SubscriptionButtons wishes={['all']} />}>
        {topic}
        <p>{t('newsletter.doneText', { email })}</p>
      </MailPage>
    );
  }
  return (
    <MailPage
      {...page}
      heading={t('newsletter.leaveHeading')}
      actions={<SubscriptionButtons wishes={['one', 'all']} />}
    >
      {topic}
      <p>{t('newsletter.leaveText', { email })}</p>
    </MailPage>
  );
}

const SUBSCRIPTION_BUTTONS = {
  one: { look: 'plum', text: 'newsletter.leaveSubmit' },
  all: { look: 'quiet', text: 'newsletter.leaveAll' },
  return: { look: 'quiet', text: 'newsletter.resubscribe' },
} as const;

function SubscriptionButtons({ wishes }: { wishes: readonly (keyof typeof SUBSCRIPTION_BUTTONS)[] }) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="flex flex-wrap justify-center gap-3">
      {wishes.map((wish) => (
        <Button key={wish} type="submit" look={SUBSCRIPTION_BUTTONS[wish].look} name="wish" value={wish} busy={busy}>
          {t(SUBSCRIPTION_BUTTONS[wish].text)}
        </Button>
      ))}
    </Form>
  );
}

/** A subscription that was never confirmed needs a new confirmation mail. */
function Resubscribe({ to: { confirmed, topic, subject } }: { to: OwnSubscription }) {
  const t = useT();
  if (confirmed) return <SubscriptionButtons wishes={['return']} />;
  return (
    <ShopLink
      to={topic === 'birthday' ? '/newsletter/birthday' : `/newsletter?${new URLSearchParams({ topic, subject })}`}
      className={buttonClass('quiet')}
    >
      {t('newsletter.again')}
    </ShopLink>
  );
}
