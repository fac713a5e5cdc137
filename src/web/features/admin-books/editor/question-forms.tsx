// Questions the story asks about the child, at most four, each with an optional custom wording.
import { QUESTION_KINDS } from '#core/answers/answers.ts';
import { PET_COLOURS, type PetAnimal } from '#core/answers/pets.ts';
import { TOYS } from '#core/answers/toys.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useAnswerOptions } from './answer-options.ts';
import type { SetStory } from './book-form.tsx';
import { SelectField, TextField } from './editor-fields.tsx';
import type { ShapeQuestion, ShapeStory } from './story/story-shape.ts';

interface QuestionFormsProps {
  story: ShapeStory;
  disabled: boolean;
  onChange: SetStory;
}

const MAX_QUESTIONS = 4;

/** A toy and a phrase are drawn even without an answer, so they need a default. */
const newQuestion = (kind: string): ShapeQuestion => {
  if (kind === 'toy') return { kind, default: TOYS[0] };
  return kind === 'phrase' ? { kind, default: { ru: 'Я рядом', en: 'I am here' } } : { kind };
};

export function QuestionForms({ story, disabled, onChange }: QuestionFormsProps) {
  const t = useT();
  const questions = story.questions ?? [];
  const put = (next: readonly ShapeQuestion[]) => onChange(['questions'], next.length > 0 ? next : undefined);
  const free = QUESTION_KINDS.filter((kind) => !questions.some((question) => question.kind === kind));
  const replace = (index: number, question: ShapeQuestion) =>
    put(questions.map((one, at) => (at === index ? question : one)));
  return (
    <section className="grid gap-2" aria-label={t('adminBooks.questions')}>
      <h2 className="font-extrabold">{t('adminBooks.questions')}</h2>
      {questions.length === 0 && <p className="text-small text-ink-soft">{t('adminBooks.noQuestions')}</p>}
      {questions.map((question, index) => (
        <fieldset
          key={question.kind}
          disabled={disabled}
          className="grid grid-cols-2 items-end gap-2 rounded-sm border border-plum-200 p-2 md:grid-cols-5"
        >
          <legend className="px-1 text-small font-bold">{t('adminBooks.question', { number: index + 1 })}</legend>
          <SelectField
            label={t('adminBooks.kind')}
            value={question.kind}
            options={[question.kind, ...free].map(kindOption)}
            onChange={(kind) => replace(index, newQuestion(kind))}
          />
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              label={t(`adminBooks.ask_${locale}`)}
              value={question.ask?.[locale] ?? ''}
              onChange={(text) => replace(index, withWording(question, locale, text))}
            />
          ))}
          <DefaultAnswer question={question} onChange={(next) => replace(index, next)} />
          <Button look="quiet" small onClick={() => put(questions.filter((_, at) => at !== index))}>
            {t('adminBooks.removeQuestion')}
          </Button>
        </fieldset>
      ))}
      {questions.length < MAX_QUESTIONS && free[0] && !disabled && (
        <div>
          <Button look="quiet" small onClick={() => put([...questions, newQuestion(free[0] ?? 'town')])}>
            {t('adminBooks.addQuestion')}
          </Button>
        </div>
      )}
    </section>
  );

  function kindOption(kind: string) {
    return { value: kind, label: t(`adminBooks.questionKinds.${kind as 'toy'}`) };
  }
}

/** A wording exists in both languages or in none. */
function withWording(question: ShapeQuestion, locale: Locale, text: string): ShapeQuestion {
  const { ask: before, ...rest } = question;
  const ask = { ru: before?.ru ?? '', en: before?.en ?? '', [locale]: text };
  return ask.ru === '' && ask.en === '' ? rest : { ...rest, ask };
}

function DefaultAnswer({ question, onChange }: { question: ShapeQuestion; onChange: (next: ShapeQuestion) => void }) {
  const t = useT();
  const options = useAnswerOptions();
  if (question.kind === 'toy')
    return (
      <SelectField
        label={t('adminBooks.defaultAnswer')}
        value={String(question.default)}
        options={options.toy}
        onChange={(toy) => onChange({ ...question, default: toy })}
      />
    );
  if (question.kind === 'phrase') return <DefaultPhrase question={question} onChange={onChange} />;
  if (question.kind !== 'pet') return <span />;
  const pet = question.default as { readonly animal?: string } | undefined;
  return (
    <SelectField
      label={t('adminBooks.defaultAnswer')}
      value={pet?.animal ?? ''}
      options={[{ value: '', label: t('adminBooks.none') }, ...options.pet]}
      onChange={(animal) => {
        const { default: _before, ...rest } = question;
        onChange(animal ? { ...rest, default: { animal, colour: PET_COLOURS[animal as PetAnimal][0] } } : rest);
      }}
    />
  );
}

function DefaultPhrase({ question, onChange }: { question: ShapeQuestion; onChange: (next: ShapeQuestion) => void }) {
  const t = useT();
  const words = question.default as Readonly<Record<Locale, string>>;
  return LOCALES.map((locale) => (
    <TextField
      key={locale}
      label={t(`adminBooks.defaultPhrase_${locale}`)}
      value={words[locale]}
      onChange={(text) => onChange({ ...question, default: { ...words, [locale]: text } })}
    />
  ));
}
