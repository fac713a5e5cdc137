// A radio group shown as cards; native radios, so that arrow keys and plain forms work.
import type { ReactNode } from 'react';

export interface RadioCard {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps {
  legend: string;
  name: string;
  cards: readonly RadioCard[];
  defaultValue?: string;
}

export function RadioCards({ legend, name, cards, defaultValue }: RadioCardsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{legend}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className="paper flex items-center gap-4 border-2 border-transparent p-4 transition hover:shadow-lift has-checked:border-plum-700 has-checked:bg-plum-100 has-disabled:opacity-55 has-disabled:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            disabled={card.disabled}
            defaultChecked={card.value === defaultValue}
            className="size-6 shrink-0 appearance-none rounded-full border-2 border-plum-300 bg-cream-50 outline-none checked:border-7 checked:border-plum-700"
          />
          <span className="grow">
            <span className="block font-extrabold">{card.title}</span>
            {card.note && <span className="block text-small text-ink-soft">{card.note}</span>}
          </span>
          {card.aside}
        </label>
      ))}
    </fieldset>
  );
}
