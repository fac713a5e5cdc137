// Labelled form field: name, language, hint and error.
import type { ReactNode } from 'react';
import type { EditField } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { Problems } from './problems.ts';
import type { FieldValue, Slot } from './values.ts';

export interface EditorProps<V extends FieldValue = FieldValue> {
  readonly field: EditField;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly slot: Slot;
  /** Path of the field in the form; also the key of its problem. */
  readonly at: string;
  readonly problems: Problems;
  readonly disabled: boolean;
  /** Text a uid is generated from. */
  readonly source?: string | undefined;
}

interface FieldBoxProps {
  readonly editor: Omit<EditorProps, 'value' | 'onChange'>;
  /** False when the label names a group of controls. */
  readonly single?: boolean;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export const fieldId = (at: string): string => `field-${at.replaceAll('.', '-')}`;

/** Props of the input itself. */
export const describedBy = ({ at, problems }: Pick<EditorProps, 'at' | 'problems'>) => ({
  id: fieldId(at),
  'aria-invalid': problems[at] ? true : undefined,
  'aria-describedby': problems[at] ? `${fieldId(at)}-error` : undefined,
});

export function FieldBox({ editor, single = true, hint, children }: FieldBoxProps) {
  const { field, slot, at, problems } = editor;
  const t = useT();
  const labels = useLabels();
  const id = fieldId(at);
  const name = (
    <>
      {labels.field(field.name)}
      {slot !== 'shared' && (
        <span className="ml-2 rounded-sm bg-plum-100 px-1.5 text-small text-plum-800">
          {t(`adminContent.in_${slot}`)}
        </span>
      )}
      {field.required && !field.readOnly && (
        <span className="text-berry-700" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <div className="grid content-start gap-1">
      {single ? (
        <label htmlFor={id} className="text-small font-bold">
          {name}
        </label>
      ) : (
        <p id={`${id}-name`} className="text-small font-bold">
          {name}
        </p>
      )}
      {children}
      {[labels.help(field.name), hint].map(
        (line) =>
          line && (
            <p key={line} className="text-small text-ink-soft">
              {line}
            </p>
          ),
      )}
      {problems[at] && <FieldError id={`${id}-error`}>{problems[at]}</FieldError>}
    </div>
  );
}
