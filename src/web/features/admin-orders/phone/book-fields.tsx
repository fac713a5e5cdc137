// The book of an order by phone: story, child, look and formats.
import type { ReactNode } from 'react';
import { CHILD_AGES } from '#core/books/age-groups.ts';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { OTHER_FORMATS, PAPERS } from '#core/pricing/choice.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { FormSection, SelectField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { FieldsProps } from './customer-fields.tsx';
import type { Stories, Story } from './phone-form.ts';

/** The hero editor of the shop, which the route passes in. */
export type ShowHero = (
  hero: CorrectedLook & {
    readonly slug: string;
    readonly gender: Gender;
    readonly age: number;
    readonly onChange: (changed: CorrectedLook) => void;
  },
) => ReactNode;

interface BookFieldsProps extends FieldsProps {
  stories: Stories;
  hero: ShowHero;
}

export const gendersOf = (story: Story | undefined): readonly Gender[] =>
  GENDERS.filter((gender) => !story || story.gender === 'any' || story.gender === gender);

export function BookFields({ form, problems, onChange, stories, hero }: BookFieldsProps) {
  const t = useT();
  const story = stories.stories.find(({ slug }) => slug === form.slug);
  const chooseStory = (slug: string) => {
    const offered = gendersOf(stories.stories.find((one) => one.slug === slug));
    const gender = offered.length === 1 ? (offered[0] ?? null) : form.gender;
    onChange({ slug, gender, look: gender === form.gender ? form.look : null });
  };
  return (
    <FormSection title={t('adminOrders.phone.book')}>
      <SelectField
        label={t('adminOrders.phone.story')}
        value={form.slug}
        error={problems.slug}
        onChange={({ target }) => chooseStory(target.value)}
      >
        <option value="" disabled>
          {t('adminOrders.phone.storyChoose')}
        </option>
        {stories.stories.map(({ slug, title, preorder }) => (
          <option key={slug} value={slug}>
            {preorder ? `${title} (${t('adminOrders.phone.preorder')})` : title}
          </option>
        ))}
      </SelectField>
      <ChildFields form={form} problems={problems} onChange={onChange} story={story} />
      <LookFields form={form} onChange={onChange} looks={stories.looks} hero={hero} />
      <FormatFields form={form} problems={problems} onChange={onChange} story={story} />
    </FormSection>
  );
}

type StoryFieldsProps = FieldsProps & { story: Story | undefined };

function ChildFields({ form, problems, onChange, story }: StoryFieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('adminOrders.phone.childName')}
        autoComplete="off"
        value={form.childName}
        error={problems.childName}
        onChange={({ target }) => onChange({ childName: target.value })}
      />
      <TextField
        label={t('adminOrders.phone.childFullName')}
        autoComplete="off"
        placeholder={form.childName}
        value={form.fullName}
        error={problems.fullName}
        onChange={({ target }) => onChange({ fullName: target.value })}
      />
      <SelectField
        label={t('adminOrders.phone.childAge')}
        value={form.age}
        onChange={({ target }) => onChange({ age: Number(target.value) })}
      >
        {CHILD_AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </SelectField>
      <Choice
        legend={t('adminOrders.phone.gender')}
        error={problems.gender}
        value={form.gender ?? ''}
        options={gendersOf(story)
          .toReversed()
          .map((gender) => ({ value: gender, label: t(`adminOrders.phone.genders.${gender}`) }))}
        onChange={(gender) => onChange({ gender: gender === 'male' ? 'male' : 'female', look: null })}
      />
    </div>
  );
}

type LookFieldsProps = Omit<FieldsProps, 'problems'> & { looks: Stories['looks']; hero: ShowHero };

/** By hand, or from a photo the customer is asked for. */
function LookFields({ form, onChange, looks, hero }: LookFieldsProps) {
  const t = useT();
  return (
    <>
      <Choice
        legend={t('adminOrders.phone.look')}
        value={form.askPhoto ? 'photo' : 'hand'}
        options={[
          { value: 'hand', label: t('adminOrders.phone.lookHand') },
          { value: 'photo', label: t('adminOrders.phone.lookPhoto') },
        ]}
        onChange={(chosen) => onChange({ askPhoto: chosen === 'photo' })}
      />
      {form.askPhoto && <p className="text-small text-ink-soft">{t('adminOrders.phone.lookPhotoText')}</p>}
      {!form.askPhoto &&
        form.slug !== '' &&
        form.gender !== null &&
        hero({
          ...(form.look ?? { look: looks[form.gender], corrected: [] }),
          slug: form.slug,
          gender: form.gender,
          age: form.age,
          onChange: (look) => onChange({ look }),
        })}
    </>
  );
}

function FormatFields({ form, problems, onChange, story }: StoryFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const beside = form.paper === 'none' ? 'alone' : 'addition';
  const priceOf = (kind: string, way: 'alone' | 'addition') =>
    story?.formats.find((one) => one.kind === kind)?.[way] ?? null;
  const priced = (text: string, price: ReturnType<typeof priceOf>) =>
    price === null ? text : `${text}, ${formatPrice(price, locale)}`;
  const files = OTHER_FORMATS.filter((kind) => kind === 'electronic' || kind === 'coloring');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('adminOrders.phone.paper')}
        value={form.paper}
        onChange={({ target }) => onChange({ paper: PAPERS.find((paper) => paper === target.value) ?? 'none' })}
      >
        {PAPERS.filter((paper) => !story || priceOf(paper, 'alone') !== null).map((paper) => (
          <option key={paper} value={paper}>
            {priced(t(`adminOrders.phone.papers.${paper}`), priceOf(paper, 'alone'))}
          </option>
        ))}
        <option value="none">{t('adminOrders.phone.papers.none')}</option>
      </SelectField>
      {form.paper !== 'none' && (
        <TextField
          label={t('adminOrders.phone.copies')}
          inputMode="numeric"
          value={form.copies}
          error={problems.copies}
          onChange={({ target }) => onChange({ copies: target.value })}
        />
      )}
      <fieldset className="grid gap-2 sm:col-span-2">
        <legend className="sr-only">{t('adminOrders.phone.formats')}</legend>
        {files
          .filter((kind) => !story || priceOf(kind, beside) !== null)
          .map((kind) => (
            <TickField
              key={kind}
              label={priced(t(`adminOrders.phone.${kind}`), priceOf(kind, beside))}
              checked={form[kind]}
              onChange={({ target }) => onChange({ [kind]: target.checked })}
            />
          ))}
        {problems.formats && <FieldError>{problems.formats}</FieldError>}
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  legend: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function Choice({ legend, value, options, error, onChange }: ChoiceProps) {
  return (
    <fieldset aria-invalid={error ? true : undefined} className="grid content-start gap-1">
      <legend className="mb-1 text-small font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="radio"
              className="size-4.5 shrink-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
