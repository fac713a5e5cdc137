// Light and pace of reading mode, remembered on the device.
import { useEffect, useState } from 'react';

/** From daylight to the dimmest light for a dark room. */
export const LIGHTS = ['day', 'evening', 'night', 'ember'] as const;
export type Light = (typeof LIGHTS)[number];

export const PACES = ['slow', 'usual', 'quick'] as const;
export type Pace = (typeof PACES)[number];

export const PACE_RATES: Readonly<Record<Pace, number>> = { slow: 0.75, usual: 0.95, quick: 1.2 };

export interface ReaderSettings {
  readonly light: Light;
  readonly pace: Pace;
}

const STORAGE_NAME = 'zb-reader';
const USUAL: ReaderSettings = { light: 'day', pace: 'usual' };

function read(): ReaderSettings {
  try {
    const { light, pace } = JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '{}');
    return {
      light: LIGHTS.find((one) => one === light) ?? USUAL.light,
      pace: PACES.find((one) => one === pace) ?? USUAL.pace,
    };
  } catch {
    // Blocked or broken storage: the settings last as long as the page.
    return USUAL;
  }
}

function write(settings: ReaderSettings): void {
  try {
    localStorage.setItem(STORAGE_NAME, JSON.stringify(settings));
  } catch {
    // As above.
  }
}

export function useReaderSettings() {
  // The usual ones on the server and while hydrating.
  const [settings, setSettings] = useState(USUAL);
  useEffect(() => setSettings(read()), []);
  return {
    ...settings,
    change(change: Partial<ReaderSettings>) {
      const next = { ...settings, ...change };
      setSettings(next);
      write(next);
    },
  };
}
