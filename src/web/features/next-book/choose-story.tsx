// The child of a year code: how old it is now, and which story comes next.
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CHILD_AGES } from '#core/books/age-groups.ts';
import type { YearCodeChild } from '#server/modules/books/year-code.types.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { storeComingChild } from '#web/year-code/coming-child.ts';

export interface NextStory {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: PictureSource | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
}

interface ChooseStoryProps {
  found: YearCodeChild;
  stories: readonly NextStory[];
  onAnother: () => void;
}

export function ChooseStory({ found, stories, onAnother }: ChooseStoryProps) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const [age, setAge] = useState(found.ageNow);
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // What is new on the page comes after the form that is gone.
  useEffect(() => heading.current?.focus(), []);

  function begin(slug: string): void {
    const { child, look, corrected, answers, story } = found;
    const isKept = storeComingChild({ slug, child: { ...child, age }, look, corrected, answers, lastStory: story });
    setRefused(!isKept);
    if (isKept) void navigate(href(`/books/${slug}/order`));
  }

  const isForAge = ({ minAge, maxAge }: NextStory): boolean => age >= (minAge ?? 0) && age <= (maxAge ?? Infinity);
  // The story that was is the last one offered; those for the age come first.
  const rank = (story: NextStory): number => (story.slug === found.story ? 2 : isForAge(story) ? 0 : 1);
  return (
    <div className="grid gap-8">
      <section className="paper grid max-w-2xl gap-4 p-5 sm:p-8">
        <Select
          label={t('yearCode.next.age', { name: found.child.name })}
          name="age"
          placeholder={t('yearCode.next.agePlaceholder')}
          defaultValue={String(age)}
          options={CHILD_AGES.map((each) => ({
            value: String(each),
            label: each === 0 ? t('yearCode.next.ageUnderOne') : String(each),
          }))}
          onValueChange={(value) => setAge(Number(value))}
        />
        <p>{t('yearCode.next.kept', { age: found.child.age })}</p>
        <p className="text-small text-ink-soft">{t('yearCode.next.photo')}</p>
        <p>
          <button type="button" className="quiet-link text-small" onClick={onAnother}>
            {t('yearCode.next.another')}
          </button>
        </p>
      </section>
      <section aria-labelledby={headingId} className="grid gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h2">
          {t('yearCode.next.choose')}
        </h2>
        <div aria-live="polite">{isRefused && <FieldError>{t('yearCode.next.notKept')}</FieldError>}</div>
        <ul className="grid gap-4 md:grid-cols-2">
          {stories
            .toSorted((one, other) => rank(one) - rank(other))
            .map((story) => (
              <li key={story.slug}>
                <StoryChoice
                  story={story}
                  isLast={story.slug === found.story}
                  isForAge={isForAge(story)}
                  onBegin={() => begin(story.slug)}
                />
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

interface StoryChoiceProps {
  story: NextStory;
  isLast: boolean;
  isForAge: boolean;
  onBegin: () => void;
}

function StoryChoice({ story, isLast, isForAge, onBegin }: StoryChoiceProps) {
  const t = useT();
  const { title, summary, cover, minAge, maxAge } = story;
  return (
    <article className="paper grid h-full grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="overflow-hidden rounded-md">{cover && <Picture picture={cover} alt="" sizes="8rem" />}</div>
      <div className="grid gap-2">
        <h3 className="text-h3">{title}</h3>
        {isLast && (
          <p>
            <Badge tone="calm">{t('yearCode.next.last')}</Badge>
          </p>
        )}
        <p className="text-small">{summary}</p>
        {!isForAge && minAge !== null && maxAge !== null && (
          <p className="text-small text-ink-soft">{t('yearCode.next.otherAge', { from: minAge, to: maxAge })}</p>
        )}
        <div>
          <Button look="plum" small onClick={onBegin}>
            {t('yearCode.next.begin')}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}
