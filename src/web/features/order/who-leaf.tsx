// The first leaf: who the book is about. Gender changes every sentence, so it is asked first.
import type { Child } from '#core/child.ts';
import { NAME_LIMIT, normaliseName } from '#core/names/normalise.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { AgeChips } from './age-chips.tsx';
import type { OrderDraft } from './draft.ts';
import { GenderCards } from './gender-cards.tsx';
import { NameSentences } from './name-sentences.tsx';
import type { OrderField } from './read-order.ts';

interface WhoLeafProps {
  slug: string;
  facts: OrderFacts;
  draft: OrderDraft;
  /** The child as far as it is told; undefined before there is a gender and a name. */
  child: Child | undefined;
  answers: OrderFacts['answers'];
  problem: (field: OrderField) => string | undefined;
  onChange: (part: Partial<OrderDraft>) => void;
}

export function WhoLeaf({ slug, facts, draft, child, answers, problem, onChange }: WhoLeafProps) {
  const t = useT();
  const locale = useLocale();
  const typed = draft.name.trim() === '' ? undefined : normaliseName(draft.name);
  const wrong = typed && !typed.ok ? t(`names.errors.${typed.error}`, { limit: NAME_LIMIT }) : undefined;
  // They are about Russian grammar.
  const [warning] = typed?.ok && locale === 'ru' ? typed.value.warnings : [];
  return (
    <>
      <GenderCards
        slug={slug}
        offered={facts.genders}
        chosen={draft.gender}
        error={problem('gender')}
        onChoose={(gender) => onChange({ gender, liked: false })}
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
          error={problem('name') ?? wrong}
          // Another name has other forms.
          onChange={(event) => onChange({ name: event.currentTarget.value, forms: {} })}
        />
      </div>
      {child && (
        <NameSentences
          {...{ facts, child, locale, answers }}
          typed={draft.forms}
          error={problem('forms')}
          onCorrect={(forms) => onChange({ forms })}
        />
      )}
      <div data-field="fullName">
        <Field
          label={t('orderForm.fullName')}
          name="fullName"
          value={draft.fullName ?? draft.name}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          hint={t('orderForm.fullNameHint')}
          error={problem('fullName')}
          onChange={(event) => onChange({ fullName: event.currentTarget.value })}
          onBlur={(event) => event.currentTarget.value.trim() === '' && onChange({ fullName: null })}
        />
      </div>
      <AgeChips story={facts.ages} chosen={draft.age} error={problem('age')} onChoose={(age) => onChange({ age })} />
    </>
  );
}
