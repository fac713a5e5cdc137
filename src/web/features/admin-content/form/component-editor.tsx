// Repeatable or single components of an entry, edited as nested forms.
import { type ComponentType, useState } from 'react';
import type { ComponentEditField, EditField } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type EditorProps, FieldBox } from './field-box.tsx';
import { moveItem, OrderButtons } from './order-buttons.tsx';
import { emptyPart, type Part } from './values.ts';

type Props = EditorProps<readonly Part[]> & {
  readonly field: ComponentEditField;
  /** Editor of a component's field, which may be a component again. */
  readonly Editor: ComponentType<EditorProps>;
};

const isWide = (field: EditField): boolean =>
  field.kind === 'scalar' ? ['text', 'richtext', 'json'].includes(field.type) : field.many;

export function ComponentEditor(props: Props) {
  const { field, value, onChange, at, Editor } = props;
  const t = useT();
  const labels = useLabels();
  const locked = props.disabled || field.readOnly;
  // A single part without required fields is shown at once, and is stored when something is typed.
  const [blank] = useState(() => emptyPart(field.fields));
  const isBlank = !field.many && value.length === 0 && !locked && !field.fields.some(({ required }) => required);
  const parts = isBlank ? [blank] : value;
  const full = field.many ? parts.length >= (field.max ?? Number.POSITIVE_INFINITY) : parts.length > 0;
  const setPart = (index: number, part: Part) => onChange(parts.map((each, place) => (place === index ? part : each)));
  return (
    <FieldBox editor={props} single={false}>
      {parts.map((part, index) => (
        <fieldset key={part.key} className="rounded-md border border-plum-200 bg-cream-50/60 p-3">
          <legend className="sr-only">{`${labels.field(field.name)} ${index + 1}`}</legend>
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
              {field.fields.map((inner) => (
                <div
                  key={inner.name}
                  className={cx('min-w-0', (isWide(inner) || field.fields.length <= 2) && 'sm:col-span-2')}
                >
                  <Editor
                    field={inner}
                    slot="shared"
                    at={field.many ? `${at}.${index}.${inner.name}` : `${at}.${inner.name}`}
                    value={part.values[inner.name] ?? null}
                    onChange={(value) => setPart(index, { ...part, values: { ...part.values, [inner.name]: value } })}
                    problems={props.problems}
                    disabled={locked}
                  />
                </div>
              ))}
            </div>
            {!locked && !isBlank && (
              <OrderButtons
                name={`${labels.field(field.name)} ${index + 1}`}
                index={index}
                count={parts.length}
                onMove={(to) => onChange(moveItem(parts, index, to))}
                onRemove={() => onChange(parts.filter((each) => each !== part))}
              />
            )}
          </div>
        </fieldset>
      ))}
      {parts.length === 0 && locked && <p className="text-small text-ink-soft">—</p>}
      {!full && !locked && (
        <Button
          look="quiet"
          small
          className="justify-self-start"
          onClick={() => onChange([...parts, emptyPart(field.fields)])}
        >
          {t('adminContent.addPart', { name: labels.field(field.name) })}
        </Button>
      )}
    </FieldBox>
  );
}
