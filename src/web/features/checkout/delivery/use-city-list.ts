// State of the town combobox: what is typed, its suggestions, and the choice by keys or by leaving the field.
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { City } from '#core/delivery/places.ts';
import { useCities } from './use-cities.ts';

interface CityListOptions {
  readonly city: City | null;
  /** Typed, but not chosen; kept by the form over a reload. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: City) => void;
}

export function useCityList({ city, text, onType, onChoose }: CityListOptions) {
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
