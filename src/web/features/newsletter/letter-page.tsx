// The page behind every link of a subscription mail: the owl with a letter, one sentence, one or two buttons.
import type { ReactNode } from 'react';
import type { LinkFailure, OwnSubscription } from '#server/modules/newsletter/newsletter.types.ts';
import owlLetter from '#web/art/owl-letter.svg';
import owlLost from '#web/art/owl-lost.svg';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface LetterPageProps {
  title: string;
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function LetterPage({ title, heading, children, actions }: LetterPageProps) {
  return (
    <div className="wrap-text py-8">
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

/** What a subscription is to, as a phrase. */
export function topicText(t: Translate, { topic, title }: Pick<OwnSubscription, 'topic' | 'title'>): string {
  if (topic === 'book') return t('newsletter.topics.book', { title });
  return topic === 'age-group'
    ? t('newsletter.topics.ageGroup', { title: shownAges(title) })
    : t('newsletter.topics.news');
}

/** What the form promises for a topic: its heading and its text. */
export function promiseTexts(
  t: Translate,
  { topic, title }: Pick<OwnSubscription, 'topic' | 'title'>,
): [string, string] {
  if (topic === 'book') return [t('newsletter.bookTitle', { title }), t('newsletter.bookText')];
  if (topic === 'age-group') return [t('newsletter.ageTitle', { title: shownAges(title) }), t('newsletter.ageText')];
  return [t('newsletter.title'), t('newsletter.text')];
}
