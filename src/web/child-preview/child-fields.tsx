// Name, gender and age of the previewed child, with their errors. Also work as a plain form.
import { CHILD_AGES } from '#core/books/age-groups.ts';
import { GENDERS } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { readAge } from './preview-child.ts';
import type { ChildPreview } from './use-child-preview.ts';

interface ChildFieldsProps {
  preview: ChildPreview;
  onFocus?: () => void;
}

export function ChildFields({
  preview: { typed, child, problem, type, choose, chooseAge },
  onFocus,
}: ChildFieldsProps) {
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
        aria-invalid={problem && problem !== 'gender' && problem !== 'age' ? true : undefined}
        aria-describedby="try-problem"
      />
      <div className="try-facts">
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
        <select
          name="age"
          value={child.age ?? ''}
          required
          onChange={(event) => chooseAge(readAge(event.currentTarget.value))}
          aria-label={t('book.tryAge.label')}
          aria-invalid={problem === 'age' ? true : undefined}
          aria-describedby="try-problem"
          className="try-age"
        >
          <option value="">{t('book.tryAge.label')}</option>
          {CHILD_AGES.map((age) => (
            <option key={age} value={age}>
              {t(`book.tryAge.${ageWord(age)}`, { age })}
            </option>
          ))}
        </select>
      </div>
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

/** Plural form of «год» for a number up to twelve. */
const ageWord = (age: number): 'underOne' | 'one' | 'few' | 'many' =>
  age === 0 ? 'underOne' : age === 1 ? 'one' : age < 5 ? 'few' : 'many';
