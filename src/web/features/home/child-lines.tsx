// The page with the child's name: sentences of this story, personalised with every keystroke.
import { use, useEffect } from 'react';
import type { PreviewChild } from '#web/child-preview/preview-child.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { PersonalizedLine } from '#web/personalization/personalized-line.tsx';
import { personalizeLines, usePersonalizer } from '#web/personalization/use-personalizer.ts';
import { storyLines } from '#web/shell/deferred/deferred-addresses.ts';
import { fetchStoryLines } from './story-lines.ts';

/** The sentences do not depend on it. */
const SAMPLE_AGE_YEARS = 4;
/** A phone has room for the first only. */
const MAX_LINES = 2;

interface ChildLinesProps {
  slug: string;
  child: PreviewChild;
  /** Called with the shown text. */
  onText: (words: string) => void;
}

/** Use inside Suspense. */
export function ChildLines({ slug, child: { name, gender }, onText }: ChildLinesProps) {
  const t = useT();
  const locale = useLocale();
  const personalizer = usePersonalizer();
  const path = useHref()(storyLines(slug));
  // Nothing is fetched before the child is known, nor on the server.
  const story = name && gender ? use(fetchStoryLines(path)) : undefined;
  const lines =
    personalizer && story && name && gender
      ? personalizeLines(personalizer, story, story.sentences.slice(0, MAX_LINES), {
          child: { name, fullName: name, age: SAMPLE_AGE_YEARS, gender },
          answers: {},
          locale,
        })
      : [];
  const words = lines[0]?.map(({ text }) => text).join('') ?? '';
  useEffect(() => onText(words), [words, onText]);
  if (!name) return t('home.hero.book.noName');
  if (!gender) return t('home.hero.book.noGender');
  return lines.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a story keep their places
    <span key={index}>
      <PersonalizedLine spans={spans} />
    </span>
  ));
}
