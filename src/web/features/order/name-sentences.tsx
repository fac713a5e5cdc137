// Sentences of the story with the typed name, and fields to correct its grammatical cases.
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { CASES, type NameForms } from '#core/names/forms.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PersonalizedLine } from '#web/personalization/personalized-line.tsx';
import { personalizeLines, usePersonalizer } from '#web/personalization/use-personalizer.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { CaseFields } from './case-fields.tsx';

const OBLIQUE = CASES.filter((name) => name !== 'nom');
/** Shown at once; the others, with further cases of a Russian name, beside the fields that correct them. */
const SHOWN_SENTENCES = 2;
const SENTENCE_COUNT = { ru: 4, en: 2 };

interface NameSentencesProps {
  facts: Pick<OrderFacts, 'sentences' | 'answers'>;
  child: Child;
  /** Language of the book. */
  locale: Locale;
  answers: OrderFacts['answers'];
  typed: Partial<NameForms>;
  error: string | undefined;
  onCorrect: (forms: Partial<NameForms>) => void;
}

/** Renders nothing before the grammar is loaded. */
export function NameSentences({ facts, child, locale, answers, typed, error, onCorrect }: NameSentencesProps) {
  const t = useT();
  const personalizer = usePersonalizer();
  if (!personalizer) return null;
  const { disputed, ...own } = personalizer.declineFirstName(child.name, child.gender);
  const list = (from: number, to: number) => (
    <ul lang={locale} className="grid gap-2" aria-live="polite">
      {personalizeLines(personalizer, facts, facts.sentences.slice(from, to), { child, answers, locale }).map(
        (spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a story keep their places
          <li key={index} className="border-l-3 border-marigold-400 pl-3">
            <PersonalizedLine spans={spans} />
          </li>
        ),
      )}
    </ul>
  );
  return (
    <div className="grid gap-3 rounded-lg bg-cream-100 p-4">
      <p className="text-small font-bold text-ink-soft">{t('orderForm.sentences')}</p>
      {list(0, SHOWN_SENTENCES)}
      {locale === 'ru' && (
        <details data-field="forms" open={disputed || Object.keys(typed).length > 0 || Boolean(error)}>
          <summary className="flex min-h-11 items-center gap-2 font-bold text-plum-800">
            {disputed ? t('orderForm.formsDisputed') : t('orderForm.formsCorrect')}
            <Icon name="chevron-down" className="turn size-5" />
          </summary>
          {list(SHOWN_SENTENCES, SENTENCE_COUNT[locale])}
          <CaseFields
            cases={OBLIQUE}
            label={(name) => (name === 'nom' ? '' : t(`orderForm.cases.${name}`))}
            own={own}
            typed={typed}
            error={error}
            onCorrect={onCorrect}
          />
        </details>
      )}
    </div>
  );
}
