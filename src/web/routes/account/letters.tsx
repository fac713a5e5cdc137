// Mail subscriptions of the account's address.
import '#web/account-copy.ts';
import { data, Form } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { formText } from '#core/text/form-text.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountLayout, AccountSection } from '#web/features/account/account-layout.tsx';
import {
  BirthdayFields,
  type BirthdayProblem,
  readBirthdayForm,
  type TypedBirthday,
} from '#web/features/newsletter/birthday-fields.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requireUser, signedInUser } from '#web/shell/session/access.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/letters';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Only a confirmed address belongs to the user; subscriptions of any other are neither shown nor changed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const { email, confirmed } = signedInUser(context);
  const followed = confirmed ? await services.newsletter.ofAccount.of(email, localeOf(url.pathname)) : [];
  return {
    email,
    confirmed,
    followed: followed.map(({ documentId, topic, title, state, daysBefore, nextLetter }) => ({
      documentId,
      topic,
      title,
      state,
      daysBefore,
      nextLetter,
    })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { ofAccount } = context.get(storefrontContext).services.newsletter;
  const { email, confirmed } = signedInUser(context);
  if (!confirmed) return data({ done: null, refused: null }, 403);
  const form = await request.formData();
  if (formText(form, 'intent') === 'birthday') {
    const typed = readBirthdayForm(form);
    const taken = await ofAccount.takeBirthday(email, localeOf(url.pathname), typed);
    return taken.ok
      ? data({ done: 'birthday' as const, refused: null })
      : data({ done: null, refused: { typed, problem: taken.error } }, 400);
  }
  if (formText(form, 'intent') === 'take') {
    await ofAccount.takeNews(email, localeOf(url.pathname));
    return data({ done: 'on' as const, refused: null });
  }
  await ofAccount.leave(email, formText(form, 'subscription'));
  return data({ done: 'off' as const, refused: null });
}

const SAID = {
  on: 'ownAccount.letters.turnedOn',
  off: 'ownAccount.letters.turnedOff',
  birthday: 'ownAccount.letters.birthdayTaken',
} as const;

type Followed = Route.ComponentProps['loaderData']['followed'];

export default function Letters({ loaderData: { email, confirmed, followed }, actionData }: Route.ComponentProps) {
  const t = useT();
  const news = followed.find(({ topic }) => topic === 'news');
  const birthdays = followed.filter(({ topic }) => topic === 'birthday');
  const others = followed.filter(({ topic }) => topic === 'book' || topic === 'age-group');
  const done = actionData?.done;
  const said = done && t(SAID[done]);
  return (
    <AccountLayout title={t('ownAccount.subscriptions')} statusMessage={said || undefined}>
      <div className="grid max-w-2xl gap-6">
        <AccountSection title={t('ownAccount.letters.title', { email })}>
          {confirmed ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-4">
                <span className="min-w-0">
                  <b className="block">{t('ownAccount.letters.news')}</b>
                  <span className="text-small text-ink-soft">
                    {news?.state === 'pending' ? t('ownAccount.letters.pending') : t('ownAccount.letters.newsText')}
                  </span>
                </span>
                {news?.state === 'subscribed' ? (
                  <UnsubscribeButton id={news.documentId} name={t('ownAccount.letters.news')} />
                ) : (
                  <Form method="post">
                    <input type="hidden" name="intent" value="take" />
                    <Button type="submit" small>
                      {t('ownAccount.letters.on')}
                    </Button>
                  </Form>
                )}
              </div>
              {others.length > 0 && (
                <>
                  <h3 className="font-extrabold">{t('ownAccount.letters.others')}</h3>
                  <ul className="grid gap-3">
                    {others.map(({ documentId, topic, title, state }) => {
                      const name = t(topic === 'book' ? 'ownAccount.letters.book' : 'ownAccount.letters.ageGroup', {
                        title,
                      });
                      return (
                        <li key={documentId} className="flex flex-wrap items-center justify-between gap-4">
                          <span>
                            {name}
                            {state === 'pending' && (
                              <span className="block text-small text-ink-soft">{t('ownAccount.letters.pending')}</span>
                            )}
                          </span>
                          <UnsubscribeButton id={documentId} name={name} />
                        </li>
                      );
                    })}
                  </ul>
                </>
              )}
            </>
          ) : (
            <p>
              {t('ownAccount.letters.unconfirmed')} <ShopLink to="/account/confirm">{t('login.confirmAgain')}</ShopLink>
            </p>
          )}
        </AccountSection>
        {confirmed && <Birthdays birthdays={birthdays} refused={actionData?.refused} done={done === 'birthday'} />}
      </div>
    </AccountLayout>
  );
}

interface BirthdaysProps {
  birthdays: Followed;
  refused: { readonly typed: TypedBirthday; readonly problem: BirthdayProblem } | null | undefined;
  done: boolean;
}

function Birthdays({ birthdays, refused, done }: BirthdaysProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <AccountSection title={t('ownAccount.letters.birthdaysTitle')} text={t('newsletter.birthday.text')}>
      {birthdays.length > 0 && (
        <ul className="grid gap-3">
          {birthdays.map(({ documentId, title, state, daysBefore, nextLetter }) => {
            const name = t('ownAccount.letters.birthday', { title });
            return (
              <li key={documentId} className="flex flex-wrap items-center justify-between gap-4">
                <span className="min-w-0">
                  <b className="block">{name}</b>
                  <span className="text-small text-ink-soft">
                    {state === 'pending' || nextLetter === null
                      ? t('ownAccount.letters.pending')
                      : t('ownAccount.letters.birthdayNext', {
                          day: formatDay(nextLetter, locale),
                          count: daysBefore ?? 0,
                        })}
                  </span>
                </span>
                <UnsubscribeButton id={documentId} name={name} />
              </li>
            );
          })}
        </ul>
      )}
      {/* A taken birthday leaves an empty form for the next child. */}
      <Form key={done ? birthdays.length : 0} method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="birthday" />
        <BirthdayFields typed={refused?.typed} problem={refused?.problem} />
        <Button type="submit" look="quiet" className="justify-self-start">
          {t('ownAccount.letters.birthdayAdd')}
        </Button>
      </Form>
    </AccountSection>
  );
}

function UnsubscribeButton({ id, name }: { id: string; name: string }) {
  const t = useT();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="leave" />
      <input type="hidden" name="subscription" value={id} />
      <Button type="submit" look="quiet" small aria-label={`${t('ownAccount.letters.off')}: ${name}`}>
        {t('ownAccount.letters.off')}
      </Button>
    </Form>
  );
}
