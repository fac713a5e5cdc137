// Town combobox with suggestions (ARIA combobox pattern).
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { City } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { type FoundCities, useCities } from './use-cities.ts';
import { useCityList } from './use-city-list.ts';

interface CityFieldProps {
  city: City | null;
  /** Typed, but not chosen; kept by the form over a reload. */
  text: string;
  onType: (text: string) => void;
  error?: string | undefined;
  onChoose: (city: City) => void;
  /** Called with true when a town outside the delivery area is typed, with false when it no longer is. */
  onAbroad: (isAbroad: boolean) => void;
  /** Offered instead of delivery in that case. */
  instead: ReactNode;
}

/** Number of large towns offered as buttons. */
const LARGE_TOWNS_SHOWN = 5;

export function CityField({ city, text, onType, error, onChoose, onAbroad, instead }: CityFieldProps) {
  const t = useT();
  const id = useId();
  const list = useCityList({ city, text, onType, onChoose });
  const { state, cities, meta, open, none } = list;
  // Without a chosen town the largest towns are offered.
  const { cities: large } = useCities(city ? null : '');
  const isAbroad = none && meta.abroad;
  const reportAbroad = useEffectEvent(onAbroad);
  useEffect(() => reportAbroad(isAbroad), [isAbroad]);
  const noneWords = t(meta.abroad ? 'checkout.city.abroad' : 'checkout.city.none');
  const countries = meta.countries.map((country) => t(`checkout.country.${country}`)).join(', ');

  const regionText = ({ region, country }: City): string =>
    [region, t(`checkout.country.${country}`)].filter(Boolean).join(', ');
  const status = () => {
    if (!open || state === 'waiting') return '';
    if (state === 'failed') return t('checkout.city.failed');
    return none ? noneWords : t('checkout.city.found', { count: cities.length });
  };
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('checkout.city.label')}
      </label>
      <CityInput id={id} list={list} city={city} error={error} regionText={regionText} />
      <p role="status" className="sr-only">
        {status()}
      </p>
      <CityHint
        id={id}
        none={none}
        noneWords={noneWords}
        meta={meta}
        countries={countries}
        isAbroad={isAbroad}
        instead={instead}
        state={state}
        open={open}
        again={list.retry}
        city={city}
        regionText={regionText}
      />
      {error && !none && <FieldError>{error}</FieldError>}
      {!city && <LargeTowns large={large} onChoose={onChoose} />}
    </div>
  );
}

interface CityInputProps extends Pick<CityFieldProps, 'city' | 'error'> {
  id: string;
  list: ReturnType<typeof useCityList>;
  regionText: (city: City) => string;
}

function CityInput({ id, list, city, error, regionText }: CityInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, cities, open, active, none } = list;
  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        name="city"
        role="combobox"
        className={inputClass}
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open && cities.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && cities.length > 0 ? `${id}-${active}` : undefined}
        aria-invalid={error || none ? true : undefined}
        aria-describedby={`${id}-hint`}
        value={typed ?? city?.name ?? ''}
        onFocus={(event) => {
          // Focused by validation: the open list would cover the messages of the fields below.
          if (!error) list.openList();
          event.target.select();
        }}
        onClick={() => {
          if (!open) list.openList();
        }}
        onChange={({ target }) => list.type(target.value)}
        onKeyDown={list.handleKeyDown}
        onBlur={list.handleBlur}
      />
      {open && cities.length > 0 && (
        <Suggestions
          id={id}
          cities={cities}
          active={active}
          choose={list.choose}
          input={input}
          regionText={regionText}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  cities: readonly City[];
  active: number;
  choose: (city: City) => void;
  input: RefObject<HTMLInputElement | null>;
  regionText: (city: City) => string;
}

function Suggestions({ id, cities, active, choose, input, regionText }: SuggestionsProps) {
  const t = useT();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('checkout.city.label')} className="suggestions">
      {cities.map((suggested, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={suggested.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the input until the option is chosen.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            choose(suggested);
            input.current?.blur();
          }}
        >
          <span className="font-bold">{suggested.name}</span>
          <span className="text-small text-ink-soft">{regionText(suggested)}</span>
        </div>
      ))}
    </div>
  );
}

interface CityHintProps {
  id: string;
  none: boolean;
  noneWords: string;
  meta: FoundCities['meta'];
  countries: string;
  isAbroad: boolean;
  instead: ReactNode;
  state: FoundCities['state'];
  open: boolean;
  again: () => void;
  city: City | null;
  regionText: (city: City) => string;
}

function CityHint({
  id,
  none,
  noneWords,
  meta,
  countries,
  isAbroad,
  instead,
  state,
  open,
  again,
  city,
  regionText,
}: CityHintProps) {
  const t = useT();
  return (
    <div id={`${id}-hint`} className="text-small text-ink-soft">
      {none ? (
        <>
          <FieldError>{noneWords}</FieldError>
          {t(meta.abroad ? 'checkout.city.abroadHint' : 'checkout.city.noneHint', { countries })}
          {isAbroad && (
            // Keeps the focus in the input, and with it the message, until the button is pressed.
            <div className="mt-2 grid" onPointerDown={(event) => event.preventDefault()}>
              {instead}
            </div>
          )}
        </>
      ) : state === 'failed' && open ? (
        <button type="button" className="min-h-11 font-bold underline" onPointerDown={again}>
          {t('checkout.city.failed')}. {t('checkout.city.again')}
        </button>
      ) : (
        (city && !open && regionText(city)) || t('checkout.city.hint')
      )}
    </div>
  );
}

interface LargeTownsProps {
  large: readonly City[];
  onChoose: (city: City) => void;
}

function LargeTowns({ large, onChoose }: LargeTownsProps) {
  const t = useT();
  return (
    <fieldset className="flex min-h-24 flex-wrap content-start gap-2 sm:min-h-11">
      <legend className="sr-only">{t('checkout.city.largest')}</legend>
      {large.slice(0, LARGE_TOWNS_SHOWN).map((town) => (
        <button
          key={town.code}
          type="button"
          className="min-h-11 rounded-full bg-plum-100 px-4 text-small font-bold text-plum-800"
          onClick={() => onChoose(town)}
        >
          {town.name}
        </button>
      ))}
    </fieldset>
  );
}
