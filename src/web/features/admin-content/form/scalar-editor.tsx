// Input for each scalar type: texts, numbers, money, dates in Moscow time, JSON and enumerations.
import type { ComponentProps } from 'react';
import type { ScalarEditField } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { describedBy, type EditorProps, FieldBox } from './field-box.tsx';
import { slugRule } from './pattern-rule.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { slugOf } from './slug.ts';

type Props = EditorProps<string | boolean | null> & { readonly field: ScalarEditField };

const wide = cx(controlClass, 'w-full aria-invalid:border-berry-600');

export function ScalarEditor(props: Props) {
  const { field, value, onChange, disabled } = props;
  const t = useT();
  const labels = useLabels();
  const text = typeof value === 'string' ? value : '';
  const shared = { ...describedBy(props), disabled: disabled || field.readOnly, className: wide };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (field.type === 'boolean') {
    return (
      <FieldBox editor={props}>
        <input
          {...shared}
          type="checkbox"
          className="size-5"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      </FieldBox>
    );
  }
  if (field.type === 'enumeration') {
    return (
      <FieldBox editor={props}>
        <select {...shared} value={text} onChange={change}>
          {(!field.required || text === '') && <option value="">—</option>}
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {labels.value(option, field.name)}
            </option>
          ))}
        </select>
      </FieldBox>
    );
  }
  if (field.type === 'richtext' || field.type === 'text' || field.type === 'json') return <LongTextEditor {...props} />;
  const input = <input {...shared} {...kindOf(field)} value={text} onChange={change} />;
  if (field.type === 'uid' && field.targetField && !shared.disabled) {
    return (
      <FieldBox editor={props} hint={t('adminContent.slugHint', { rule: slugRule(t, field.regex) })}>
        <div className="flex gap-2">
          {input}
          <Button
            look="quiet"
            small
            className="shrink-0"
            disabled={!props.source}
            onClick={() => onChange(slugOf(props.source ?? ''))}
          >
            {t('adminContent.slugMake')}
          </Button>
        </div>
      </FieldBox>
    );
  }
  return (
    <FieldBox editor={props} hint={hintOf(field, text, t)}>
      {input}
    </FieldBox>
  );
}

/** Texts of several lines. */
function LongTextEditor(props: Props) {
  const { field, value, onChange, disabled } = props;
  const text = typeof value === 'string' ? value : '';
  const shared = { ...describedBy(props), disabled: disabled || field.readOnly, className: wide };
  const mono = field.type === 'json' && 'font-mono';
  const rows = Math.min(24, Math.max(field.type === 'text' ? 3 : 6, text.split('\n').length + 1));
  return (
    <FieldBox editor={props} hint={lengthHint(field, text)}>
      {field.type === 'richtext' ? (
        <RichTextEditor {...shared} rows={rows} value={text} onChange={onChange} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className={cx(wide, mono)}
          spellCheck={!mono}
        />
      )}
    </FieldBox>
  );
}

function hintOf(field: ScalarEditField, text: string, t: ReturnType<typeof useT>): string | undefined {
  if (field.money) return t('adminContent.roubles');
  if (field.type === 'datetime') return t('adminContent.moscow');
  if (field.min !== undefined && field.max !== undefined && !field.readOnly)
    return t('adminContent.between', { min: field.min, max: field.max });
  return lengthHint(field, text);
}

/** Shown only near the limit. */
const lengthHint = ({ maxLength }: ScalarEditField, { length }: string): string | undefined =>
  maxLength !== undefined && length > maxLength * 0.8 ? `${length} / ${maxLength}` : undefined;

function kindOf(field: ScalarEditField): ComponentProps<'input'> {
  switch (field.type) {
    case 'date':
      return { type: 'date' };
    case 'time':
      return { type: 'time', step: 1 };
    case 'datetime':
      return { type: 'datetime-local' };
    case 'email':
      return { type: 'email', autoComplete: 'off' };
    case 'password':
      return { type: 'password', autoComplete: 'new-password' };
    case 'integer':
    case 'biginteger':
      return { type: 'text', inputMode: field.money ? 'decimal' : 'numeric' };
    case 'float':
    case 'decimal':
      return { type: 'text', inputMode: 'decimal' };
    default:
      return { type: 'text' };
  }
}
