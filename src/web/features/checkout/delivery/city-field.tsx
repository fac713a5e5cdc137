// Town combobox with suggestions (ARIA combobox pattern).
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { City } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { type FoundCities, useCities } from './use-cities.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const list = useCityList({ city, text, onType, onChoose });
  const { typed, state, cities, meta, open, active, none } = list;
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

/** The suggestions of the combobox: what is typed, which option is active, and the choice. */
function useCityList({ city, text, onType, onChoose }: Pick<CityFieldProps, 'city' | 'text' | 'onType' | 'onChoose'>) {
  const [isEdited, setEdited] = useState(false);
  /** Null while the field shows the chosen town. A text without a chosen town stays when the field is left. */
  const typed = isEdited || (!city && text !== '') ? text : null;
  const [marked, setMarked] = useState(0);
  const { state, cities, meta, retry } = useCities(typed);
  const open = isEdited;
  const active = Math.min(marked, cities.length - 1);
  const none = typed !== null && state === 'ready' && cities.length === 0;

  function choose(chosen: City | undefined): void {
    setEdited(false);
    if (chosen) onChoose(chosen);
  }

  function type(text: string): void {
    onType(text);
    setEdited(true);
    setMarked(0);
  }

  /** A text that was left without a choice goes on where it ended. */
  const openList = () => type(typed ?? '');
  const exact = cities.find(({ name }) => name.toLowerCase() === typed?.trim().toLowerCase());
  // The suggestions may arrive after the field was left, and after a reload.
  const chooseLeft = useEffectEvent(() => exact && choose(exact));
  const isLeftWithMatch = !open && state === 'ready' && exact !== undefined;
  useEffect(() => {
    if (isLeftWithMatch) chooseLeft();
  }, [isLeftWithMatch]);

  function handleKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      if (open) setMarked((active + move + cities.length) % Math.max(1, cities.length));
      else openList();
    }
    if (event.key === 'Escape') setEdited(false);
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (state === 'ready') choose(cities[active]);
    }
  }

  /** Leaving the field after typing a full name selects that town. */
  function handleBlur(): void {
    choose(state === 'ready' ? exact : undefined);
    // A previously chosen town is shown again, as it is still saved.
    if (city && !exact) onType('');
  }

  return { typed, state, cities, meta, retry, open, active, none, type, openList, choose, handleKeyDown, handleBlur };
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
