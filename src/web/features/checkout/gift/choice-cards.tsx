// Radio buttons as cards, controlled by the gift form.
import type { ReactNode } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  readonly note?: string;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, value: chosen, choices, className = 'grid gap-3', onChange } = props;
  return (
    <fieldset>
      <legend className="mb-3 text-h3 font-extrabold">{legend}</legend>
      <div className={className}>
        {choices.map(({ value, title, note }) => (
          <label
            key={value}
            className="paper flex items-center gap-3 border-2 border-transparent p-3 transition hover:shadow-lift has-checked:border-plum-700 has-checked:bg-plum-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-plum-300 bg-cream-50 outline-none checked:border-7 checked:border-plum-700"
            />
            <span className="min-w-0 grow">
              <span className="block font-extrabold">{title}</span>
              {note && <span className="block text-small text-ink-soft">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
