// The story's questions: each is optional and says what the story uses by default.
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { PET_WORDS, type PetAnimal } from '#core/answers/pets.ts';
import { PHRASE_LIMIT } from '#core/answers/phrase.ts';
import { SKILL_WORDS, SKILLS } from '#core/answers/skills.ts';
import { TOY_WORDS, TOYS } from '#core/answers/toys.ts';
import type { Locale } from '#core/locale.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { DraftAnswers } from '../draft/draft.ts';
import type { DrawingContext } from '../drawing/drawing-field.tsx';
import { FriendField } from '../friend/friend-field.tsx';
import { OptionChips } from '../option-chips.tsx';
import type { OrderField } from '../read-order.ts';
import { AnswerSentences, type SentenceContext } from './answer-sentences.tsx';
import { PetField } from './pet-field.tsx';

const DrawingField = lazy(() => import('../drawing/drawing-field.tsx'));

interface QuestionFieldsProps {
  facts: Pick<OrderFacts, 'questions' | 'answers' | 'said'>;
  answers: DraftAnswers;
  context: SentenceContext;
  drawing: DrawingContext;
  problem: (field: OrderField) => string | undefined;
  onChange: (answers: DraftAnswers) => void;
}

type Kind = OrderFacts['questions'][number]['kind'];

export function QuestionFields({ facts, answers, context, drawing, problem, onChange }: QuestionFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const set: SetAnswer = (kind, answer) => onChange(withAnswer(answers, kind, answer));
  const sentences = (kind: 'town' | 'friend') => (
    <GivenSentences kind={kind} facts={facts} answers={answers} context={context} error={problem(kind)} set={set} />
  );
  const hintOf = useAnswerHint(facts);
  const fields: Record<Kind, (ask: string) => ReactNode> = {
    toy: (ask) => (
      <OptionChips
        legend={ask}
        options={TOYS}
        chosen={answers.toy}
        name={(toy) => toyName(toy, locale)}
        hint={hintOf('toy', facts.answers.toy && toyName(facts.answers.toy, locale))}
        onChoose={(toy) => set('toy', toy)}
      />
    ),
    pride: (ask) => (
      <OptionChips
        legend={ask}
        options={SKILLS}
        chosen={answers.pride}
        name={(skill) => skillName(skill, locale)}
        onChoose={(pride) => set('pride', pride)}
      />
    ),
    phrase: (ask) => (
      <PhraseField
        ask={ask}
        phrase={answers.phrase}
        example={facts.answers.phrase ?? ''}
        error={problem('phrase')}
        onChange={(phrase) => set('phrase', phrase)}
      />
    ),
    town: (ask) => (
      <TownField ask={ask} town={answers.town} error={problem('town')} onChange={(town) => set('town', town)}>
        {sentences('town')}
      </TownField>
    ),
    friend: (ask) => (
      <FriendField
        ask={ask}
        friend={answers.friend}
        error={problem('friend')}
        isDrawn={(questionOf(facts, 'friend')?.pictures ?? 0) > 0}
        onChange={(friend) => set('friend', friend)}
      >
        {sentences('friend')}
      </FriendField>
    ),
    drawing: (ask) => (
      <DrawingQuestion
        ask={ask}
        answer={answers.drawing}
        styles={questionOf(facts, 'drawing')?.styles ?? []}
        error={problem('drawing')}
        drawing={drawing}
        onChange={(given) => set('drawing', given)}
      />
    ),
    pet: (ask) => (
      <PetField
        ask={ask}
        pet={answers.pet}
        hint={hintOf('pet', facts.answers.pet && ownPetName(facts.answers.pet.animal, locale))}
        error={problem('pet')}
        onChange={(pet) => set('pet', pet)}
      />
    ),
  };
  return facts.questions.map(({ kind, ask }) => (
    <div key={kind}>{fields[kind](ask ?? t(`orderForm.questions.${kind}`))}</div>
  ));
}

type SetAnswer = <K extends keyof DraftAnswers>(kind: K, answer: DraftAnswers[K] | undefined) => void;

function withAnswer<K extends keyof DraftAnswers>(answers: DraftAnswers, kind: K, answer: DraftAnswers[K] | undefined) {
  const { [kind]: _, ...others } = answers;
  return answer === undefined ? others : { ...others, [kind]: answer };
}

const questionOf = ({ questions }: Pick<OrderFacts, 'questions'>, kind: Kind) =>
  questions.find((question) => question.kind === kind);

const toyName = (toy: (typeof TOYS)[number], locale: Locale): string =>
  locale === 'ru' ? TOY_WORDS[toy].ru.forms.nom : TOY_WORDS[toy].en;

const skillName = (skill: (typeof SKILLS)[number], locale: Locale): string =>
  locale === 'ru' ? SKILL_WORDS[skill].ru.infinitive : SKILL_WORDS[skill].en.base;

/** What the story uses without an answer, and how often the answer is drawn. */
function useAnswerHint(facts: Pick<OrderFacts, 'questions'>) {
  const t = useT();
  return (kind: 'toy' | 'pet', own: string | undefined): string => {
    const count = questionOf(facts, kind)?.pictures ?? 0;
    const texts = [own && t('orderForm.storyOwn', { what: own }), count && t('orderForm.drawnIn', { count })];
    return texts.filter(Boolean).join(' ');
  };
}

type DrawingFieldProps = ComponentProps<typeof DrawingField>;
type DrawingQuestionProps = Omit<DrawingFieldProps, keyof DrawingContext> & { drawing: DrawingContext };

function DrawingQuestion({ ask, drawing, ...field }: DrawingQuestionProps) {
  return (
    <Suspense fallback={<p className="font-extrabold">{ask}</p>}>
      <DrawingField ask={ask} {...field} {...drawing} />
    </Suspense>
  );
}

interface GivenSentencesProps extends Pick<QuestionFieldsProps, 'facts' | 'answers' | 'context'> {
  kind: 'town' | 'friend';
  error: string | undefined;
  set: SetAnswer;
}

/** The story's sentences with a given town or friend, and the forms of the name to correct. */
function GivenSentences({ kind, answers, set, ...sentences }: GivenSentencesProps) {
  const given = answers[kind];
  return (
    given && (
      <AnswerSentences
        kind={kind}
        answers={answers}
        {...sentences}
        onCorrect={(forms) => set(kind, { ...given, forms })}
      />
    )
  );
}

interface PhraseFieldProps {
  ask: string;
  phrase: string | undefined;
  /** The phrase the story uses without one. */
  example: string;
  error: string | undefined;
  onChange: (phrase: string | undefined) => void;
}

function PhraseField({ ask, phrase, example, error, onChange }: PhraseFieldProps) {
  const t = useT();
  return (
    <div data-field="phrase">
      <Field
        label={ask}
        value={phrase ?? ''}
        maxLength={PHRASE_LIMIT}
        autoComplete="off"
        hint={t('orderForm.phraseHint', { limit: PHRASE_LIMIT, phrase: example })}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}

interface TownFieldProps {
  ask: string;
  town: DraftAnswers['town'];
  error: string | undefined;
  onChange: (town: DraftAnswers['town']) => void;
  /** The sentences with the town's name. */
  children: ReactNode;
}

function TownField({ ask, town, error, onChange, children }: TownFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-3" data-field="town">
      <Field
        label={ask}
        value={town?.name ?? ''}
        maxLength={80}
        autoComplete="off"
        hint={t('orderForm.optional')}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value ? { name: event.currentTarget.value } : undefined)}
      />
      {children}
    </div>
  );
}

/** As the story calls a pet without a name: «кот», not «кошка или кот» as in the choice. */
export const ownPetName = (animal: PetAnimal, locale: Locale): string =>
  locale === 'ru' ? PET_WORDS[animal].ru.male.forms.nom : PET_WORDS[animal].en;
