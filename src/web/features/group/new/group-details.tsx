// Story, binding, words for the parents and the last day of a group order.
import { useId } from 'react';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { GROUP_TITLE_LIMIT, MAX_GROUP_DAYS } from '#core/groups/group-limits.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import type { GroupDraft } from './group-draft.ts';
import type { GroupProblems } from './group-problems.ts';

export interface OfferedStory {
  readonly slug: string;
  readonly title: string;
  readonly gender: 'any' | 'male' | 'female';
  readonly cover: PictureSource | null;
}

interface GroupDetailsProps {
  draft: GroupDraft;
  stories: readonly OfferedStory[];
  problems: GroupProblems;
  onChange: (part: Partial<GroupDraft>) => void;
}

export function GroupDetails({ draft, stories, problems, onChange }: GroupDetailsProps) {
  const t = useT();
  const id = useId();
  const today = moscowDay(new Date());
  return (
    <section aria-labelledby={`${id}-title`} className="paper grid gap-6 p-5 sm:p-8">
      <h2 id={`${id}-title`} className="text-h3">
        {t('group.steps.book')}
      </h2>
      <StoryChoice {...{ draft, stories, onChange }} error={problems.slug} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          legend={t('group.details.binding')}
          name="paper"
          value={draft.paper}
          options={[
            { value: 'printed', label: t('group.details.printed') },
            { value: 'premium', label: t('group.details.premium') },
          ]}
          onChoose={(paper) => onChange({ paper })}
        />
        <Choice
          legend={t('group.details.language')}
          name="locale"
          value={draft.locale}
          options={[
            { value: 'ru', label: t('group.details.ru') },
            { value: 'en', label: t('group.details.en') },
          ]}
          onChoose={(locale) => onChange({ locale })}
        />
      </div>
      <Field
        label={t('group.details.name')}
        hint={t('group.details.nameHint')}
        name="title"
        maxLength={GROUP_TITLE_LIMIT}
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        label={t('group.details.organiser')}
        hint={t('group.details.organiserHint')}
        name="organiser"
        autoComplete="name"
        maxLength={GROUP_TITLE_LIMIT}
        value={draft.organiser}
        error={problems.organiser}
        onChange={({ target }) => onChange({ organiser: target.value })}
      />
      <Field
        label={t('group.details.closesOn')}
        hint={t('group.details.closesOnHint')}
        name="closesOn"
        type="date"
        className="max-w-xs"
        min={today}
        max={addDays(today, MAX_GROUP_DAYS)}
        value={draft.closesOn}
        error={problems.closesOn}
        onChange={({ target }) => onChange({ closesOn: target.value })}
      />
      <Checkbox
        name="mayGiveNames"
        checked={draft.mayGiveNames}
        error={problems.rights}
        onChange={({ target }) => onChange({ mayGiveNames: target.checked })}
      >
        {t('group.details.rights')}
      </Checkbox>
    </section>
  );
}

function StoryChoice({
  draft,
  stories,
  error,
  onChange,
}: Pick<GroupDetailsProps, 'draft' | 'stories' | 'onChange'> & { error: string | undefined }) {
  const t = useT();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-bold">{t('group.details.story')}</legend>
      <p className="text-small text-ink-soft">{t('group.details.storyHint')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {stories.map(({ slug, title, cover }) => (
          <label
            key={slug}
            className="relative grid content-start gap-2 rounded-md border-2 border-cream-200 p-2 hover:border-plum-300 has-checked:border-plum-700 has-checked:bg-plum-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
          >
            <input
              type="radio"
              name="slug"
              value={slug}
              className="sr-only"
              checked={draft.slug === slug}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange({ slug })}
            />
            {cover && (
              <Picture picture={cover} sizes="12rem" alt="" className="aspect-square rounded-sm object-cover" />
            )}
            <span className="text-small font-bold leading-snug">{title}</span>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, name, value: chosen, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={cx(
              'relative inline-flex min-h-11 items-center rounded-md border-2 border-plum-300 px-4 font-bold has-checked:border-plum-700 has-checked:bg-plum-100',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
