// The page with the child's name: sentences of this story, personalised with every keystroke.
import { use, useEffect } from 'react';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { storyLines } from '#web/shell/deferred/deferred-addresses.ts';
import { Spoken } from '#web/telling/spoken.tsx';
import { tell, useTelling } from '#web/telling/use-telling.ts';
import type { TriedChild } from '#web/tried-child/tried-child.ts';
import { fetchLines } from './story-lines.ts';

/** The sentences do not depend on it. */
const AGE = 4;
/** A phone has room for the first only. */
const SHOWN = 2;

interface OwnLinesProps {
  slug: string;
  child: TriedChild;
  /** Called with the shown text. */
  onSaid: (words: string) => void;
}

/** Use inside Suspense. */
export function OwnLines({ slug, child: { name, gender }, onSaid }: OwnLinesProps) {
  const t = useT();
  const locale = useLocale();
  const telling = useTelling();
  const path = useHref()(storyLines(slug));
  // Nothing is fetched before the child is known, nor on the server.
  const story = name && gender ? use(fetchLines(path)) : undefined;
  const lines =
    telling && story && name && gender
      ? tell(telling, story, story.sentences.slice(0, SHOWN), {
          child: { name, fullName: name, age: AGE, gender },
          answers: {},
          locale,
        })
      : [];
  const words = lines[0]?.map(({ text }) => text).join('') ?? '';
  useEffect(() => onSaid(words), [words, onSaid]);
  if (!name) return t('home.hero.book.noName');
  if (!gender) return t('home.hero.book.noGender');
  return lines.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a story keep their places
    <span key={index}>
      <Spoken spans={spans} />
    </span>
  ));
}
