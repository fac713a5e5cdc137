// Rating of one to five stars over native radios, so that it works with keyboards, screen readers and without JavaScript.
import { useId, useState } from 'react';
import { MAX_STARS } from '#core/books/review.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1) as (1 | 2 | 3 | 4 | 5)[];

export function StarChoice({ chosen: first, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState(Number(first ?? 0));
  const [over, setOver] = useState(0);
  const lit = over || chosen;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-bold">{t('reviews.stars')}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center" onPointerLeave={() => setOver(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(star)}
            className={cx(
              'grid size-13 place-items-center rounded-full transition-colors has-checked:bg-marigold-200 has-focus-visible:outline-3 has-focus-visible:outline-plum-600',
              star <= lit ? 'text-fox-500' : 'text-plum-600',
            )}
          >
            <input
              type="radio"
              name="rating"
              value={star}
              required
              defaultChecked={star === chosen}
              onChange={() => setChosen(star)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Icon name={star <= lit ? 'star' : 'star-empty'} className="size-9" label={t(`reviews.star.${star}`)} />
          </label>
        ))}
        <span className="ml-3 font-bold" aria-hidden="true">
          {lit > 0 && t(`reviews.star.${lit as 1}`)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
