// Compact labelled form controls of the story editor.

import { type ComponentProps, useEffect, useId, useState } from 'react';
import { HEX_COLOUR } from '#core/look/hex-colour.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';

const control =
  'w-full min-h-9 rounded-sm border border-plum-300 bg-white px-2 py-1 text-small hover:border-plum-600 focus:border-plum-700 disabled:bg-cream-100';

interface Labelled {
  label: string;
  className?: string | undefined;
}

function Row({ label, className, id, children }: Labelled & { id: string; children: React.ReactNode }) {
  return (
    <div className={cx('grid content-start gap-0.5', className)}>
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

interface TextFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, className, onChange, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Row label={label} id={id} className={className}>
      <input id={id} className={control} onChange={(event) => onChange(event.target.value)} {...input} />
    </Row>
  );
}

interface NumberFieldProps extends Labelled {
  value: number;
  step?: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Keeps incomplete input in the field; only a finite number reaches the story. */
export function NumberField({ label, className, value, step = 10, onChange, disabled }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  return (
    <Row label={label} id={id} className={className}>
      <input
        id={id}
        type="number"
        step={step}
        value={typed}
        disabled={disabled ?? false}
        className={cx(control, 'text-right tabular-nums')}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = event.target.valueAsNumber;
          if (Number.isFinite(number)) onChange(number);
        }}
        onBlur={() => setTyped(String(value))}
      />
    </Row>
  );
}

const UNITS_PER_MM = 10;

/** A length stored in tenths of a millimetre. */
export const MillimetreField = ({ value, onChange, ...field }: Omit<NumberFieldProps, 'step'>) => (
  <NumberField
    {...field}
    step={1}
    value={value / UNITS_PER_MM}
    onChange={(length) => onChange(Math.round(length * UNITS_PER_MM))}
  />
);

interface SelectFieldProps extends Labelled {
  value: string;
  options: readonly (string | { readonly value: string; readonly label: string })[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** Keeps a value that is not among the options selectable: the story may be older than the list. */
export function SelectField({ label, className, value, options, onChange, disabled }: SelectFieldProps) {
  const id = useId();
  const listed = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const known = listed.some((option) => option.value === value);
  return (
    <Row label={label} id={id} className={className}>
      <select
        id={id}
        className={control}
        value={value}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.target.value)}
      >
        {!known && <option value={value}>{value}</option>}
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Row>
  );
}

interface ColourFieldProps extends Labelled {
  value: string;
  /** Identifier by which an issue finds the field (`data-place`). */
  place?: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

export function ColourField({ label, className, value, place, onChange, disabled }: ColourFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <Row label={label} id={id} className={className}>
      <span className="flex gap-1">
        <input
          type="color"
          aria-label={label}
          value={HEX_COLOUR.test(value) ? value : '#ffffff'}
          disabled={disabled ?? false}
          className="h-9 w-9 shrink-0 rounded-sm border border-plum-300 bg-white p-0.5"
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          data-place={place}
          value={value}
          placeholder={t('adminBooks.none')}
          disabled={disabled ?? false}
          className={cx(control, 'min-w-20 tabular-nums')}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Row>
  );
}
