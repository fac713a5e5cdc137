// The child's age as a row of chips; ages the story was written for are marked by a dot.
import { useId } from 'react';
import { CHILD_AGES } from '#core/books/age-groups.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

interface AgeChipsProps {
  story: { readonly min: number; readonly max: number };
  chosen: number | null;
  error: string | undefined;
  onChoose: (age: number) => void;
}

export function AgeChips({ story, chosen, error, onChoose }: AgeChipsProps) {
  const t = useT();
  const id = useId();
  const range = { from: String(story.min), to: String(story.max) };
  const isForStory = (age: number): boolean => age >= story.min && age <= story.max;
  const isOther = chosen !== null && !isForStory(chosen);
  return (
    <fieldset className="grid gap-2" data-field="age" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-bold">{t('orderForm.age')}</legend>
      <div className="flex flex-wrap gap-2">
        {CHILD_AGES.map((age) => (
          <label
            key={age}
            className="relative grid min-h-11 min-w-11 place-items-center rounded-full border-2 border-plum-200 bg-cream-50 px-2.5 font-bold transition-colors hover:border-plum-600 has-checked:border-plum-700 has-checked:bg-plum-700 has-checked:text-cream-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
          >
            <input
              type="radio"
              name="age"
              value={age}
              checked={age === chosen}
              onChange={() => onChoose(age)}
              aria-invalid={error ? true : undefined}
              aria-describedby={
                [isForStory(age) && `${id}-for-story`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
              }
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {age === 0 ? t('orderForm.ageUnderOne') : age}
            {isForStory(age) && <StoryMark className="absolute bottom-1" />}
          </label>
        ))}
      </div>
      <span id={`${id}-for-story`} hidden>
        {t('orderForm.ageForStory')}
      </span>
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        <StoryMark className="mr-1.5 inline-block align-middle" />
        {isOther ? t('orderForm.ageOther', range) : t('orderForm.ageHint', range)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** Marks an age that the story was written for. */
const StoryMark = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cx('size-1.5 rounded-full bg-fox-500', className)} />
);
