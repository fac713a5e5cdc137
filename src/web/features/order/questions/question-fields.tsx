// The story's questions: each is optional and says what the story uses by default.
import { lazy, type ReactNode, Suspense } from 'react';
import { PET_COLOURS, PET_WORDS, PETS, type PetAnimal, type PetColour, petGender } from '#core/answers/pets.ts';
import { PHRASE_LIMIT } from '#core/answers/phrase.ts';
import { SKILL_WORDS, SKILLS } from '#core/answers/skills.ts';
import { TOY_WORDS, TOYS } from '#core/answers/toys.ts';
import type { Locale } from '#core/locale.ts';
import { GENDERS } from '#core/names/forms.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { AnswerSentences, type SentenceContext } from './answer-sentences.tsx';
import type { DraftAnswers } from './draft/draft.ts';
import type { DrawingContext } from './drawing/drawing-field.tsx';
import { FriendField } from './friend/friend-field.tsx';
import { OptionChips } from './option-chips.tsx';
import type { OrderField } from './read-order.ts';

const DrawingField = lazy(() => import('./drawing/drawing-field.tsx'));

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
  const set = <K extends keyof DraftAnswers>(kind: K, answer: DraftAnswers[K] | undefined) => {
    const { [kind]: _, ...others } = answers;
    onChange(answer === undefined ? others : { ...others, [kind]: answer });
  };
  const sentences = (kind: 'town' | 'friend') => {
    const given = answers[kind];
    return (
      given && (
        <AnswerSentences
          kind={kind}
          facts={facts}
          answers={answers}
          context={context}
          error={problem(kind)}
          onCorrect={(forms) => set(kind, { ...given, forms })}
        />
      )
    );
  };
  const toyName = (toy: (typeof TOYS)[number]) => (locale === 'ru' ? TOY_WORDS[toy].ru.forms.nom : TOY_WORDS[toy].en);
  /** What the story uses without an answer, and how often the answer is drawn. */
  const hintOf = (kind: 'toy' | 'pet', own: string | undefined): string => {
    const count = facts.questions.find((question) => question.kind === kind)?.pictures ?? 0;
    const texts = [own && t('orderForm.storyOwn', { what: own }), count && t('orderForm.drawnIn', { count })];
    return texts.filter(Boolean).join(' ');
  };
  const fields: Record<Kind, (ask: string) => ReactNode> = {
    toy: (ask) => (
      <OptionChips
        legend={ask}
        options={TOYS}
        chosen={answers.toy}
        name={toyName}
        hint={hintOf('toy', facts.answers.toy && toyName(facts.answers.toy))}
        onChoose={(toy) => set('toy', toy)}
      />
    ),
    pride: (ask) => (
      <OptionChips
        legend={ask}
        options={SKILLS}
        chosen={answers.pride}
        name={(skill) => (locale === 'ru' ? SKILL_WORDS[skill].ru.infinitive : SKILL_WORDS[skill].en.base)}
        onChoose={(pride) => set('pride', pride)}
      />
    ),
    phrase: (ask) => (
      <div data-field="phrase">
        <Field
          label={ask}
          value={answers.phrase ?? ''}
          maxLength={PHRASE_LIMIT}
          autoComplete="off"
          hint={t('orderForm.phraseHint', { limit: PHRASE_LIMIT, phrase: facts.answers.phrase ?? '' })}
          error={problem('phrase')}
          onChange={(event) => set('phrase', event.currentTarget.value || undefined)}
        />
      </div>
    ),
    town: (ask) => (
      <div className="grid gap-3" data-field="town">
        <Field
          label={ask}
          value={answers.town?.name ?? ''}
          maxLength={80}
          autoComplete="off"
          hint={t('orderForm.optional')}
          error={problem('town')}
          onChange={(event) => set('town', event.currentTarget.value ? { name: event.currentTarget.value } : undefined)}
        />
        {sentences('town')}
      </div>
    ),
    friend: (ask) => (
      <FriendField
        ask={ask}
        friend={answers.friend}
        error={problem('friend')}
        isDrawn={(facts.questions.find((question) => question.kind === 'friend')?.pictures ?? 0) > 0}
        onChange={(friend) => set('friend', friend)}
      >
        {sentences('friend')}
      </FriendField>
    ),
    drawing: (ask) => (
      <Suspense fallback={<p className="font-extrabold">{ask}</p>}>
        <DrawingField
          ask={ask}
          answer={answers.drawing}
          styles={facts.questions.find(({ kind }) => kind === 'drawing')?.styles ?? []}
          error={problem('drawing')}
          {...drawing}
          onChange={(given) => set('drawing', given)}
        />
      </Suspense>
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

/** As the story calls a pet without a name: «кот», not «кошка или кот» as in the choice. */
export const ownPetName = (animal: PetAnimal, locale: Locale): string =>
  locale === 'ru' ? PET_WORDS[animal].ru.male.forms.nom : PET_WORDS[animal].en;

type Pet = NonNullable<DraftAnswers['pet']>;

interface PetFieldProps {
  ask: string;
  pet: Pet | undefined;
  hint: string | undefined;
  error: string | undefined;
  onChange: (pet: Pet | undefined) => void;
}

function PetField({ ask, pet, hint, error, onChange }: PetFieldProps) {
  const t = useT();
  const choose = (animal: PetAnimal | undefined) =>
    onChange(
      animal && {
        ...(pet?.name && { name: pet.name }),
        ...(pet?.gender && { gender: pet.gender }),
        animal,
        colour: PET_COLOURS[animal][0],
      },
    );
  return (
    <div className="grid gap-3" data-field="pet">
      <OptionChips
        legend={ask}
        options={PETS}
        chosen={pet?.animal}
        name={(animal) => t(`orderForm.pets.${animal}`)}
        {...(hint && { hint })}
        onChoose={choose}
      />
      {pet && (
        <>
          <OptionChips
            legend={t('orderForm.petColour')}
            options={PET_COLOURS[pet.animal] as readonly PetColour[]}
            chosen={pet.colour}
            name={(colour) => t(`orderForm.petColours.${colour}`)}
            onChoose={(colour) => colour && onChange({ ...pet, colour })}
          />
          <Field
            label={t('orderForm.petName')}
            value={pet.name ?? ''}
            maxLength={60}
            autoComplete="off"
            hint={t('orderForm.optional')}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              // A new name may have another gender.
              const { name: _, gender: __, ...rest } = pet;
              onChange(value ? { ...rest, name: value } : rest);
            }}
          />
          {pet.name && (
            <OptionChips
              legend={t('orderForm.petGender', { name: pet.name })}
              options={GENDERS}
              chosen={pet.gender ?? petGender(pet.name)}
              name={(gender) => t(`orderForm.petGenders.${gender}`)}
              onChoose={(gender) => gender && onChange({ ...pet, gender })}
            />
          )}
        </>
      )}
    </div>
  );
}
