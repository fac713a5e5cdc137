// What this browser left on the pages of a family link, in its own storage: the server knows no accounts of relatives.
import { useEffect, useState } from 'react';

export interface OwnNotes {
  /** Proves to the server that hearts and remarks are of this browser. */
  readonly reader: string;
  readonly name: string;
  /** Pages with an own heart. */
  readonly hearts: readonly string[];
  /** Own remarks. */
  readonly remarks: readonly string[];
}

const READER_BYTES = 18;

function newReader(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(READER_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const EMPTY: OwnNotes = { reader: '', name: '', hearts: [], remarks: [] };

/** The part before the signature names the link. */
const storageName = (linkKey: string): string => `zb-family-${linkKey.split('.')[0]}`;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function read(linkKey: string): OwnNotes {
  try {
    const { reader, name, hearts, remarks } = JSON.parse(localStorage.getItem(storageName(linkKey)) ?? '{}');
    if (typeof reader === 'string')
      return { reader, name: typeof name === 'string' ? name : '', hearts: textsOf(hearts), remarks: textsOf(remarks) };
  } catch {
    // Blocked or broken storage: the notes last as long as the page.
  }
  return { ...EMPTY, reader: newReader() };
}

function write(linkKey: string, notes: OwnNotes): void {
  try {
    localStorage.setItem(storageName(linkKey), JSON.stringify(notes));
  } catch {
    // As above.
  }
}

export function useOwnNotes(linkKey: string): {
  readonly own: OwnNotes;
  change(change: (own: OwnNotes) => Partial<OwnNotes>): void;
} {
  // Empty on the server and while hydrating.
  const [own, setOwn] = useState(EMPTY);
  useEffect(() => setOwn(read(linkKey)), [linkKey]);
  return {
    own,
    change: (change) =>
      setOwn((before) => {
        const after = { ...before, ...change(before) };
        write(linkKey, after);
        return after;
      }),
  };
}
