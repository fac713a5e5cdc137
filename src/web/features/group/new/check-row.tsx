// One child of the list: name, gender and age to correct in place, the forms of the name below.
import { useState } from 'react';
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from '#core/books/age-groups.ts';
import type { RowDoubt, RowProblem } from '#core/groups/parse-list.ts';
import { NAME_LIMIT } from '#core/names/normalise.ts';
import { readGender, readTypedAge } from '#web/child-preview/preview-child.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { FormFields, shownForms } from '../name-forms.tsx';
import { type DraftRow, withGender } from './group-draft.ts';

interface CheckRowProps {
  row: DraftRow;
  number: number;
  problems: readonly RowProblem[];
  doubts: readonly RowDoubt[];
  /** The books are in a language that declines names. */
  declines: boolean;
  onChange: (row: DraftRow) => void;
  onRemove: () => void;
}

const OWN_PROBLEMS = ['gender-unknown', 'age-unknown', 'age-out-of-range'] as const;

/** Problems of names have their messages where the order form has them. */
const problemKey = (problem: RowProblem): CopyKey =>
  OWN_PROBLEMS.some((own) => own === problem)
    ? (`group.problems.${problem}` as CopyKey)
    : (`names.errors.${problem}` as CopyKey);

const isOfAge = (problem: RowProblem): boolean => problem === 'age-unknown' || problem === 'age-out-of-range';

export function CheckRow({ declines, ...props }: CheckRowProps) {
  const { row, problems, doubts, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const forms = declines ? shownForms(row) : null;
  const tone =
    problems.length > 0
      ? 'border-berry-600 bg-berry-100/50'
      : doubts.length > 0
        ? 'border-marigold-400 bg-marigold-200/35'
        : 'border-cream-200';
  return (
    <li className={cx('grid gap-2 rounded-md border-2 p-2.5 sm:p-3', tone)}>
      <div className="grid items-center gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <RowFields {...props} />
        <RowActions {...props} forms={forms} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && forms && <FormFields child={row} onChange={(next) => onChange({ ...row, forms: next })} />}
      {problems.length + doubts.length > 0 && <RowNotes problems={problems} doubts={doubts} />}
    </li>
  );
}

type RowProps = Omit<CheckRowProps, 'declines'>;

function RowFields({ row, number, problems, onChange }: RowProps) {
  const t = useT();
  const { name, label, gender, age } = row;
  const isNameWrong = problems.some((problem) => problem !== 'gender-unknown' && !isOfAge(problem));
  const short = cx(inputClass, 'min-h-11 px-2.5 py-1.5');
  return (
    <div className="grid grid-cols-[1.6rem_minmax(0,1fr)_7.6rem_4.2rem] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_7.6rem_4.2rem]">
      <span className="text-small text-ink-soft tabular-nums max-sm:hidden">{number}</span>
      <input
        className={short}
        value={name}
        maxLength={NAME_LIMIT * 2}
        aria-label={t('group.check.nameOf', { number })}
        aria-invalid={isNameWrong || undefined}
        autoComplete="off"
        onChange={({ target }) =>
          onChange({ ...row, name: target.value, label: label === name ? target.value : label, forms: {} })
        }
      />
      <select
        className={short}
        value={gender ?? ''}
        aria-label={t('group.check.genderOf', { number })}
        aria-invalid={problems.includes('gender-unknown') || undefined}
        onChange={({ target }) => onChange(withGender(row, readGender(target.value)))}
      >
        {gender === null && <option value="">{t('group.check.choose')}</option>}
        <option value="female">{t('group.check.female')}</option>
        <option value="male">{t('group.check.male')}</option>
      </select>
      <input
        className={cx(short, 'tabular-nums')}
        type="number"
        inputMode="numeric"
        min={CHILD_MIN_AGE_YEARS}
        max={CHILD_MAX_AGE_YEARS}
        value={age ?? ''}
        aria-label={t('group.check.ageOf', { number })}
        aria-invalid={problems.some(isOfAge) || undefined}
        onChange={({ target }) => onChange({ ...row, age: readTypedAge(target.value) })}
      />
    </div>
  );
}

interface RowActionsProps extends RowProps {
  /** Null while the name cannot be declined. */
  forms: readonly string[] | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** The declined forms, and the ways to correct or remove the child. */
function RowActions({ row: { name, label, email }, number, forms, isOpen, onToggle, onRemove }: RowActionsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:pl-9 xl:pl-0">
      <p className="min-w-0 text-small">
        {forms?.join(', ')}{' '}
        {label !== '' && label !== name && (
          <span className="text-ink-soft">({t('group.check.written', { label })})</span>
        )}
        {email && <span className="block text-ink-soft wrap-anywhere">{t('group.check.email', { email })}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {forms && (
          <button
            type="button"
            className="quiet-link min-h-11 text-small"
            aria-expanded={isOpen}
            aria-label={t('group.check.correctOf', { name })}
            onClick={onToggle}
          >
            {t(isOpen ? 'group.check.done' : 'group.check.correct')}
          </button>
        )}
        <button
          type="button"
          className="quiet-link min-h-11 text-small"
          aria-label={t('group.check.removeOf', { name: name || String(number) })}
          onClick={onRemove}
        >
          {t('group.check.remove')}
        </button>
      </p>
    </div>
  );
}

function RowNotes({ problems, doubts }: Pick<RowProps, 'problems' | 'doubts'>) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-start gap-x-1.5 text-small font-bold sm:pl-9">
      <Icon name="warning" className={cx('mt-px size-5', problems.length > 0 && 'text-berry-700')} />
      <span className={cx(problems.length > 0 && 'text-berry-700')}>
        {problems.map((problem) => t(problemKey(problem), { limit: NAME_LIMIT })).join('. ')}
        {problems.length === 0 && doubts.map((doubt) => t(`group.doubts.${doubt}`)).join(', ')}
      </span>
    </p>
  );
}
