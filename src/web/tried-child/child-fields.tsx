// Name and gender of the child to be tried: two fields, and what is wrong with them. They work as a plain form too.
import { GENDERS } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Trying } from './use-try.ts';

interface ChildFieldsProps {
  trying: Trying;
  onFocus?: () => void;
}

export function ChildFields({ trying: { typed, child, problem, type, choose }, onFocus }: ChildFieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t('book.tryLabel')}
        name="name"
        value={typed}
        maxLength={200}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        onFocus={onFocus}
        onChange={(event) => type(event.currentTarget.value)}
        aria-invalid={problem && problem !== 'gender' ? true : undefined}
        aria-describedby="try-problem"
      />
      <fieldset className="try-genders" aria-describedby="try-problem">
        <legend className="sr-only">{t('books.filterGender')}</legend>
        {GENDERS.toReversed().map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={gender === child.gender}
              onChange={() => choose(gender)}
            />
            {t(`books.gender.${gender}`)}
          </label>
        ))}
      </fieldset>
      <p id="try-problem" role="status" className="empty:hidden">
        {problem && (
          <span className="flex items-start gap-2 rounded-sm bg-berry-100 px-3 py-2 text-small font-bold text-berry-700">
            <Icon name="warning" className="mt-px size-5" />
            {t(`book.tryProblem.${problem}`)}
          </span>
        )}
      </p>
    </>
  );
}
