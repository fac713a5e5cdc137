// Sample child a draft is rendered for: name, gender, age, language and answers.
import type { Answers } from '#core/answers/answers.ts';
import { PET_COLOURS, type PetAnimal } from '#core/answers/pets.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useAnswerOptions } from './answer-options.ts';
import { NumberField, SelectField, TextField } from './editor-fields.tsx';
import { SampleFriend } from './sample-friend.tsx';

export interface SampleChild {
  readonly name: string;
  readonly gender: Gender;
  readonly age: number;
  readonly locale: Locale;
  readonly answers: Answers;
}

export const RUSSIAN_CHILD: SampleChild = { name: 'Маша', gender: 'female', age: 4, locale: 'ru', answers: {} };
export const ENGLISH_CHILD: SampleChild = { name: 'Leo', gender: 'male', age: 7, locale: 'en', answers: {} };

interface SampleChildFieldsProps {
  legend: string;
  child: SampleChild;
  /** Kinds of questions the story asks. */
  questions: readonly string[];
  onChange: (child: SampleChild) => void;
}

export function SampleChildFields({ legend, child, questions, onChange }: SampleChildFieldsProps) {
  const t = useT();
  const set = (change: Partial<SampleChild>) => onChange({ ...child, ...change });
  return (
    <fieldset className="grid grid-cols-2 gap-2 rounded-sm border border-plum-200 p-2 sm:grid-cols-4">
      <legend className="px-1 text-small font-bold">{legend}</legend>
      <TextField label={t('adminBooks.name')} value={child.name} maxLength={60} onChange={(name) => set({ name })} />
      <SelectField
        label={t('adminBooks.gender')}
        value={child.gender}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`adminBooks.${gender}`) }))}
        onChange={(gender) => set({ gender: gender as Gender })}
      />
      <NumberField
        label={t('adminBooks.age')}
        step={1}
        value={child.age}
        onChange={(age) => set({ age: Math.max(0, Math.min(12, Math.round(age))) })}
      />
      <SelectField
        label={t('adminBooks.language')}
        value={child.locale}
        options={LOCALES.map((locale) => ({ value: locale, label: t(`adminBooks.locale_${locale}`) }))}
        onChange={(locale) => set({ locale: locale as Locale })}
      />
      {questions.map((kind) => (
        <AnswerField key={kind} kind={kind} answers={child.answers} onChange={(answers) => set({ answers })} />
      ))}
    </fieldset>
  );
}

interface AnswerFieldProps {
  kind: string;
  answers: Answers;
  onChange: (answers: Answers) => void;
}

function AnswerField({ kind, answers, onChange }: AnswerFieldProps) {
  const t = useT();
  const options = useAnswerOptions();
  const none = { value: '', label: t('adminBooks.noAnswer') };
  const put = (change: Answers) => {
    const next = { ...answers, ...change };
    onChange(Object.fromEntries(Object.entries(next).filter(([, answer]) => answer !== undefined)) as Answers);
  };
  const label = t('adminBooks.answer', { kind: t(`adminBooks.questionKinds.${kind as 'toy'}`) });
  if (kind === 'toy')
    return (
      <SelectField
        label={label}
        value={answers.toy ?? ''}
        options={[none, ...options.toy]}
        onChange={(toy) => put({ toy: (toy || undefined) as never })}
      />
    );
  if (kind === 'pride')
    return (
      <SelectField
        label={label}
        value={answers.pride ?? ''}
        options={[none, ...options.pride]}
        onChange={(pride) => put({ pride: (pride || undefined) as never })}
      />
    );
  if (kind === 'pet')
    return (
      <SelectField
        label={label}
        value={answers.pet?.animal ?? ''}
        options={[none, ...options.pet]}
        onChange={(animal) =>
          put({
            pet: (animal
              ? { animal, colour: PET_COLOURS[animal as PetAnimal][0], name: 'Пушок', gender: 'male' }
              : undefined) as never,
          })
        }
      />
    );
  if (kind === 'phrase')
    return (
      <TextField
        label={label}
        value={answers.phrase ?? ''}
        onChange={(typed) => put({ phrase: (typed || undefined) as never })}
      />
    );
  if (kind === 'town')
    return (
      <TextField
        label={label}
        value={answers.town?.name ?? ''}
        onChange={(typed) => put({ town: (typed ? { name: typed } : undefined) as never })}
      />
    );
  return <SampleFriend label={label} friend={answers.friend} onChange={(friend) => put({ friend: friend as never })} />;
}
