// The first section: the child. Gender comes first, because it changes every sentence.

import { useRef, useState } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { Gender } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { NAME_LIMIT, type NameWarning, type NormalisedName, normaliseName } from '#core/names/normalise.ts';
import { CYRILLIC_LETTER } from '#core/text/cyrillic.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { AgeChips } from './age-chips.tsx';
import type { OrderDraft } from './draft/draft.ts';
import { GenderCards } from './gender-cards.tsx';
import { NameGenderQuestion } from './name-gender-question.tsx';
import { NameSentences } from './name-sentences.tsx';
import type { OrderField } from './read-order.ts';

interface ChildSectionProps {
  slug: string;
  facts: OrderFacts;
  draft: OrderDraft;
  /** Language of the book. */
  locale: Locale;
  /** The child as far as filled in; undefined before there is a gender and a name. */
  child: Child | undefined;
  answers: OrderFacts['answers'];
  problem: (field: OrderField) => string | undefined;
  onChange: (part: Partial<OrderDraft>) => void;
  /** Called on blur with the name that dedication and full name follow; returns whether they follow the new one now. */
  onRenamed: (before: string) => boolean;
}

export function ChildSection({ slug, facts, draft, locale, child, answers, ...props }: ChildSectionProps) {
  const t = useT();
  const { problem, onChange, onRenamed } = props;
  const typed = draft.name.trim() === '' ? undefined : normaliseName(draft.name);
  const nameProblem = typed && !typed.ok ? t(`names.errors.${typed.error}`, { limit: NAME_LIMIT }) : undefined;
  const warning = typed?.ok ? nameWarningOf(typed.value, locale) : undefined;
  const followedName = useRef(draft.name);
  const { chooseGender, changeName } = useGuessedGender(draft, facts.genders, onChange);

  return (
    <>
      <GenderCards
        slug={slug}
        offered={facts.genders}
        chosen={draft.gender}
        error={problem('gender')}
        onChoose={chooseGender}
      />
      <div data-field="name">
        <Field
          label={t('orderForm.name')}
          name="name"
          value={draft.name}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          hint={warning ? t(`names.warnings.${warning}`) : t('orderForm.nameHint')}
          error={problem('name') ?? nameProblem}
          onChange={(event) => changeName(event.currentTarget.value)}
          onBlur={() => {
            // An invalid name in between is skipped: the next valid one replaces the last valid one.
            const before = followedName.current;
            if (draft.name !== before && (before.trim() === '' || onRenamed(before))) followedName.current = draft.name;
          }}
        />
        {child && <NameGenderQuestion key={child.name} child={child} offered={facts.genders} onChoose={chooseGender} />}
      </div>
      {child && (
        <NameSentences
          facts={facts}
          child={child}
          locale={locale}
          answers={answers}
          typed={draft.forms}
          error={problem('forms')}
          onCorrect={(forms) => onChange({ forms })}
        />
      )}
      <CoverName draft={draft} child={child} error={problem('fullName')} onChange={onChange} />
      <AgeChips story={facts.ages} chosen={draft.age} error={problem('age')} onChoose={(age) => onChange({ age })} />
    </>
  );
}

interface CoverNameProps extends Pick<ChildSectionProps, 'draft' | 'child' | 'onChange'> {
  error: string | undefined;
}

/** The full name for the cover: folded until it differs from the name or has an error. */
function CoverName({ draft, child, error, onChange }: CoverNameProps) {
  const t = useT();
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || draft.fullName !== null || error !== undefined;
  return (
    <>
      <details data-field="fullName" open={isOpen} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center gap-2 font-bold text-plum-800">
          <span>
            {t('orderForm.fullName')}
            {draft.name.trim() !== '' && `: ${draft.fullName ?? draft.name}`}
          </span>
          <Icon name="chevron-down" className="turn size-5 shrink-0" />
        </summary>
        <Field
          label={t('orderForm.fullName')}
          name="fullName"
          value={draft.fullName ?? draft.name}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          hint={t('orderForm.fullNameHint')}
          error={error}
          onChange={(event) => onChange({ fullName: event.currentTarget.value })}
          onBlur={(event) => event.currentTarget.value.trim() === '' && onChange({ fullName: null })}
        />
      </details>
      {child && child.fullName !== child.name && !child.fullName.split(/[ -]/).includes(child.name) && (
        <p className="text-small">{t('orderForm.coverNameDiffers', { cover: child.fullName, name: child.name })}</p>
      )}
    </>
  );
}

/** A guessed gender changes with the name; a chosen one does not. */
function useGuessedGender(
  draft: OrderDraft,
  offered: readonly Gender[],
  onChange: (part: Partial<OrderDraft>) => void,
) {
  const guessed = useRef<Gender>(null);

  function chooseGender(gender: Gender): void {
    guessed.current = null;
    onChange({ gender, liked: false });
  }

  function changeName(name: string): void {
    // A new name has other forms.
    const part = { name, forms: {} };
    const isOwnChoice = draft.gender !== null && draft.gender !== guessed.current;
    const guess = isOwnChoice ? draft.gender : guessedGender(name, offered);
    if (guess === draft.gender) onChange(part);
    else {
      guessed.current = guess;
      onChange({ ...part, gender: guess, liked: false });
    }
  }

  return { chooseGender, changeName };
}

type Warning = NameWarning | 'name-cyrillic-letters';

/** Most warnings concern Russian grammar; an English book warns about Cyrillic letters. */
function nameWarningOf({ name, warnings }: NormalisedName, locale: Locale): Warning | undefined {
  if (locale === 'ru') return warnings[0];
  return CYRILLIC_LETTER.test(name) ? 'name-cyrillic-letters' : undefined;
}

/** Guessed gender of a printable name, if the story supports it. */
function guessedGender(typed: string, offered: readonly Gender[]): Gender | null {
  const name = normaliseName(typed);
  const guess = name.ok ? guessGender(name.value.name) : null;
  return guess && offered.includes(guess) ? guess : null;
}
