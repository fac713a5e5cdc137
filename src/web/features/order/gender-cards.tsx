// Gender choice, illustrated with the story's default heroes; text only where a picture fails to load.
import { type SyntheticEvent, useId } from 'react';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

export const plainHero = (slug: string, gender: Gender): string => `/api/shop/heroes/${slug}/${gender}`;

interface GenderCardsProps {
  slug: string;
  offered: readonly Gender[];
  chosen: Gender | null;
  error: string | undefined;
  onChoose: (gender: Gender) => void;
}

export function GenderCards({ slug, offered, chosen, error, onChoose }: GenderCardsProps) {
  const t = useT();
  const id = useId();
  const withoutPicture = (event: SyntheticEvent<HTMLImageElement>) => {
    event.currentTarget.hidden = true;
  };
  return (
    <fieldset className="grid gap-2" data-field="gender">
      <legend className="mb-2 font-bold">{t('orderForm.gender')}</legend>
      <div className="grid max-w-md grid-cols-2 gap-3 sm:gap-4">
        {GENDERS.toReversed()
          .filter((gender) => offered.includes(gender))
          .map((gender) => (
            <label
              key={gender}
              className="paper relative grid content-end overflow-hidden border-3 border-transparent bg-plum-100 text-center transition hover:shadow-lift has-checked:border-plum-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
            >
              <input
                type="radio"
                name="gender"
                value={gender}
                checked={gender === chosen}
                onChange={() => onChoose(gender)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                className="peer absolute inset-0 z-10 cursor-pointer appearance-none outline-none"
              />
              <img
                src={plainHero(slug, gender)}
                width={480}
                height={600}
                alt=""
                onError={withoutPicture}
                className="aspect-3/2 w-full object-cover object-[50%_22%] sm:aspect-square sm:object-[50%_30%]"
              />
              <span className="py-2 font-extrabold peer-checked:bg-plum-700 peer-checked:text-cream-50">
                {t(`books.gender.${gender}`)}
              </span>
            </label>
          ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
