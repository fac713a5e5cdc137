// Fields of an entry form: a section for each group where the type has groups, otherwise all in one grid.
import type { ReactNode } from 'react';
import { LOCALES } from '#core/locale.ts';
import type { EditField, EditType } from '#server/modules/editing/editing.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldId } from './field-box.tsx';
import { FieldEditor } from './field-editor.tsx';
import { type FormSection, isFoldedAway, sectionsOf } from './form-sections.ts';
import { uidSource } from './uid-source.ts';
import type { EntryForm } from './use-entry-form.ts';
import { isFilled, type Slot, slotsOf } from './values.ts';

interface EntryFieldsProps {
  mayWrite: boolean;
  save: () => Promise<void>;
  type: EditType;
  form: EntryForm;
}

const GRID = 'grid gap-5 lg:grid-cols-2';

export function EntryFields({ mayWrite, save, type, form }: EntryFieldsProps) {
  const t = useT();
  const sections = sectionsOf(type.name, type.fields);
  const rows = (fields: readonly EditField[]) =>
    fields.map((field) => <FieldRow key={field.name} form={form} type={type} field={field} disabled={!mayWrite} />);
  return (
    <form
      noValidate
      className="grid max-w-5xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) void save();
      }}
    >
      {type.fields.some(({ required, readOnly }) => required && !readOnly) && (
        <p className="text-small text-ink-soft">
          {t(type.draftAndPublish ? 'adminContent.starToPublish' : 'adminContent.starToSave')}
        </p>
      )}
      {sections ? (
        sections.map((section) => (
          <Section key={section.id} section={section} isFolded={isFoldedAway(section, form.problems)}>
            {rows(section.fields)}
          </Section>
        ))
      ) : (
        <div className={GRID}>{rows(type.fields)}</div>
      )}
    </form>
  );
}

function Section({ section, isFolded, children }: { section: FormSection; isFolded: boolean; children: ReactNode }) {
  const t = useT();
  const text = <p className="mt-0.5 mb-3 max-w-3xl text-small text-ink-soft">{t(section.text)}</p>;
  const card = 'rounded-md border border-plum-200 bg-white p-4';
  if (section.folded)
    return (
      <details className={card} open={isFolded ? undefined : true}>
        <summary className="cursor-pointer font-extrabold">{t(section.title)}</summary>
        {text}
        <div className={GRID}>{children}</div>
      </details>
    );
  return (
    <section className={card}>
      <h2 className="font-extrabold">{t(section.title)}</h2>
      {text}
      <div className={GRID}>{children}</div>
    </section>
  );
}

function FieldRow(props: { form: EntryForm; type: EditType; field: EditField; disabled: boolean }) {
  const { form, type, field } = props;
  const slots = slotsOf(field, type);
  return (
    <div
      className={cx(
        'grid min-w-0 gap-x-5 gap-y-3',
        slots.length > 1 && 'lg:grid-cols-2',
        isWide(field, slots) && 'lg:col-span-2',
      )}
    >
      {slots.map((slot) => (
        <FieldEditor
          key={fieldId(`${slot}.${field.name}`)}
          // A language without any text has no required fields.
          field={isAsked(form, slot) ? field : { ...field, required: false }}
          slot={slot}
          at={`${slot}.${field.name}`}
          value={form.values[slot][field.name] ?? null}
          onChange={(value) => form.set(slot, field.name, value)}
          problems={form.problems}
          disabled={props.disabled}
          source={field.kind === 'scalar' ? uidSource(form.values, field.targetField) : undefined}
        />
      ))}
    </div>
  );
}

const isAsked = (form: EntryForm, slot: Slot): boolean =>
  slot === 'shared' ||
  isFilled(form.values[slot]) ||
  Boolean(form.entry?.locales[slot]) ||
  (slot === LOCALES[0] && !LOCALES.some((locale) => isFilled(form.values[locale])));

/** Short fields share a row. */
const isWide = (field: EditField, slots: readonly Slot[]): boolean =>
  slots.length > 1 || field.kind !== 'scalar' || ['text', 'richtext', 'json', 'uid'].includes(field.type);
