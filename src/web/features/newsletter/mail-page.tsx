// Page opened by a link of a subscription mail: illustration, message and buttons.
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import type { LinkFailure, OwnSubscription } from '#server/modules/newsletter/newsletter.types.ts';
import owlLetter from '#web/art/owl-letter.svg';
import owlLost from '#web/art/owl-lost.svg';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

interface MailPageProps {
  title: string;
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
  /** The page replaces a submitted form, so it takes the focus. */
  isResult?: boolean;
}

export function MailPage({ title, heading, children, actions, isResult = false }: MailPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResult && heading) box.current?.focus();
  }, [isResult, heading]);
  return (
    <div ref={box} tabIndex={-1} className="wrap-text py-8 outline-none">
      <PageHead title={title} hidden />
      <EmptyState as="h1" picture={{ src: owlLetter, width: 360, height: 250 }} title={heading} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}

export function BrokenLink({ title, failure }: { title: string; failure: LinkFailure }) {
  const t = useT();
  const old = failure === 'link-old';
  return (
    <div className="wrap-text py-8">
      <PageHead title={title} hidden />
      <EmptyState
        as="h1"
        picture={{ src: owlLost, width: 360, height: 300 }}
        title={old ? t('newsletter.linkOldHeading') : t('newsletter.linkWrongHeading')}
        actions={
          <ShopLink to={old ? '/newsletter' : '/contacts'} className={buttonClass('plum')}>
            {old ? t('newsletter.again') : t('errors.toContacts')}
          </ShopLink>
        }
      >
        <p>{old ? t('newsletter.linkOldText') : t('newsletter.linkWrongText')}</p>
      </EmptyState>
    </div>
  );
}

const shownAges = (subject: string): string => subject.replace('-', '–');

/** The confirmed subscription: topic, address and frequency. */
export function ConfirmedSubscription({ of }: { of: OwnSubscription }) {
  const t = useT();
  const locale = useLocale();
  const { email, topic, nextLetter } = of;
  return (
    <>
      <p className="font-bold">{topicText(t, of)}</p>
      <p>
        {nextLetter !== null
          ? t('newsletter.birthday.confirmed', { email, day: formatDay(nextLetter, locale) })
          : topic === 'news'
            ? t('newsletter.confirmedText', { email })
            : t('newsletter.confirmedOnce', { email })}
      </p>
    </>
  );
}

export function ToBooks() {
  const t = useT();
  return (
    <ShopLink to="/books" className={buttonClass('plum')}>
      {t('errors.toBooks')}
    </ShopLink>
  );
}

/** Subscription topic as a phrase. */
export function topicText(t: Translate, { topic, title }: Pick<OwnSubscription, 'topic' | 'title'>): string {
  if (topic === 'book') return t('newsletter.topics.book', { title });
  if (topic === 'birthday') return t('newsletter.topics.birthday', { title });
  return topic === 'age-group'
    ? t('newsletter.topics.ageGroup', { title: shownAges(title) })
    : t('newsletter.topics.news');
}

/** Heading and text of the form for a topic. */
export function formTexts(t: Translate, { topic, title }: Pick<OwnSubscription, 'topic' | 'title'>): [string, string] {
  if (topic === 'book') return [t('newsletter.bookTitle', { title }), t('newsletter.bookText')];
  if (topic === 'age-group') return [t('newsletter.ageTitle', { title: shownAges(title) }), t('newsletter.ageText')];
  return [t('newsletter.title'), t('newsletter.text')];
}
