// Controls to choose a part of the look: chips with a picture, pills with a word, switches. Native inputs.
import { type ReactNode, useId, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

const CHIP =
  'relative grid size-13 place-items-center rounded-lg border-2 border-plum-200 bg-cream-50 transition-colors hover:border-plum-600 has-checked:border-plum-700 has-checked:bg-plum-100 has-checked:ring-2 has-checked:ring-plum-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600';

interface ChipsProps<T extends string> {
  legend: string;
  options: readonly T[];
  chosen: T;
  name: (option: T) => string;
  picture: (option: T) => ReactNode;
  onChoose: (option: T) => void;
}

export function Chips<T extends string>({ legend, options, chosen, name, picture, onChoose }: ChipsProps<T>) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small">
        <b>{legend}</b> <span className="text-ink-soft">{name(chosen)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={CHIP} title={name(option)}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
            />
            {picture(option)}
            <span className="sr-only">{name(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PILL =
  'relative grid min-h-11 place-items-center rounded-full border-2 border-plum-200 bg-cream-50 px-4 text-small font-bold text-plum-800 transition-colors hover:border-plum-600 has-checked:border-plum-700 has-checked:bg-plum-700 has-checked:text-cream-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600';

/** One of a few words. */
export function Pills<T extends string>({ legend, options, chosen, name, onChoose }: Omit<ChipsProps<T>, 'picture'>) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={PILL}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {name(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TogglesProps<T extends string> {
  legend: string;
  options: readonly T[];
  isOn: (option: T) => boolean;
  name: (option: T) => string;
  onToggle: (option: T) => void;
}

export function Toggles<T extends string>({ legend, options, isOn, name, onToggle }: TogglesProps<T>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={isOn(option)}
            onClick={() => onToggle(option)}
            className={cx(
              'min-h-11 rounded-full border-2 px-4 text-small font-bold transition-colors hover:border-plum-600',
              isOn(option) ? 'border-plum-700 bg-plum-700 text-cream-50' : 'border-plum-200 bg-cream-50 text-plum-800',
            )}
          >
            {name(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ColourChipsProps<T extends string> {
  legend: string;
  /** Named colours; undefined is a choice without a colour of its own. */
  colours: Readonly<Record<T, string | undefined>>;
  colour: string | undefined;
  name: (colour: T) => string;
  /** Of a colour that is not among the named ones: it was read from the photo. */
  ownName: string;
  /** What is shown for a colour that is not its own. */
  none?: string;
  onChoose: (colour: string | undefined) => void;
}

const OWN_COLOUR = 'own';

export function ColourChips<T extends string>({
  legend,
  colours,
  colour,
  name,
  ownName,
  none = 'transparent',
  onChoose,
}: ColourChipsProps<T>) {
  const names = Object.keys(colours) as T[];
  const found = names.find((one) => colours[one] === colour);
  // The colour of the photo stays to go back to while another one is tried.
  const [kept, setKept] = useState<string>();
  const own = found === undefined ? colour : kept;
  const hexOf = (one: T | typeof OWN_COLOUR) => (one === OWN_COLOUR ? own : colours[one]);
  const options: (T | typeof OWN_COLOUR)[] = own === undefined ? names : [OWN_COLOUR, ...names];
  return (
    <Chips
      legend={legend}
      options={options}
      chosen={found ?? OWN_COLOUR}
      name={(one) => (one === OWN_COLOUR ? ownName : name(one))}
      picture={(one) => <Swatch colour={hexOf(one) ?? none} />}
      onChoose={(one) => {
        setKept(own);
        onChoose(hexOf(one));
      }}
    />
  );
}

export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    className="block size-9 rounded-[50%_46%_52%_48%/48%_52%_46%_50%] shadow-[inset_0_-3px_6px_rgb(28_23_71/0.18)]"
    style={{ background: colour }}
  />
);
