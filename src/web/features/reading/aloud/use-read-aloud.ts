// Reads the book aloud page by page, lights its words and turns its pages.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import type { LitStore } from '../lit-words.ts';
import { findDeviceVoice } from './device-voice.ts';
import { createRecordedVoice } from './recorded-voice.ts';
import type { Voice } from './voice.ts';

export type ReadingState = 'silent' | 'reading' | 'paused';

/** `none`: the device has no voice of the book's language. `recorded`: a relative reads. */
export type VoiceState = 'looking' | 'ready' | 'none' | 'recorded';

/** Instead of the id of a recorded voice. */
export const DEVICE_VOICE = 'device';

/** A page turns first, and pictures without words are looked at for a while. */
const TURN_MS = 900;
const LOOK_MS = 2_500;

interface ReadAloudOptions {
  readonly book: ReadingBook;
  readonly rate: number;
  readonly lit: LitStore;
  /** Opens the book at a page. */
  readonly openPage: (page: number) => void;
}

export function useReadAloud({ book, rate, lit, openPage }: ReadAloudOptions) {
  const [device, setDevice] = useState<Voice | null>();
  const [chosen, choose] = useState(book.voices[0]?.documentId ?? DEVICE_VOICE);
  const [state, setState] = useState<ReadingState>('silent');
  const [hasFailed, setFailed] = useState(false);
  const open = useRef(openPage);
  open.current = openPage;

  useEffect(() => {
    let isLeft = false;
    void findDeviceVoice(book.locale).then((found) => isLeft || setDevice(found));
    return () => {
      isLeft = true;
    };
  }, [book.locale]);

  const recorded = book.voices.find(({ documentId }) => documentId === chosen);
  // Made in the browser: the server has no sound.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  // Apart from the voice of the device, which is found while a recording may be playing already.
  const recordedVoice = useMemo(
    () => (recorded && isInBrowser ? createRecordedVoice(book.pages, recorded) : null),
    [book, recorded, isInBrowser],
  );
  const voice = recorded ? recordedVoice : device;

  const reading = useMemo(
    () =>
      voice
        ? createReading({
            book,
            voice,
            lit,
            openPage: (page) => open.current(page),
            onState: setState,
            onFail: () => setFailed(true),
          })
        : null,
    [book, voice, lit],
  );
  useEffect(() => {
    if (!reading) return;
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && !recorded) reading.pause();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', reading.stop);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', reading.stop);
      reading.stop();
    };
  }, [reading, recorded]);
  useEffect(() => reading?.setRate(rate), [reading, rate]);

  return {
    state,
    voice: recorded ? 'recorded' : device === undefined ? 'looking' : device ? 'ready' : ('none' satisfies VoiceState),
    isReadable: reading !== null,
    hasDevice: Boolean(device),
    chosen,
    choose(documentId: string) {
      setFailed(false);
      choose(documentId);
    },
    hasFailed,
    toggle() {
      setFailed(false);
      if (state === 'reading') reading?.pause();
      else reading?.start();
    },
    /** The book shows other pages. */
    onShown: (pages: readonly number[]) => reading?.onShown(pages),
  } as const;
}

export type ReadAloud = ReturnType<typeof useReadAloud>;

interface ReadingOptions extends Pick<ReadAloudOptions, 'book' | 'lit' | 'openPage'> {
  readonly voice: Voice;
  readonly onState: (state: ReadingState) => void;
  readonly onFail: () => void;
}

/** Outside of React: events of a voice must not wait for a rendering. */
export function createReading({ book: { pages }, voice, lit, openPage, onState, onFail }: ReadingOptions) {
  let state: ReadingState = 'silent';
  let rate = 1;
  let shown: readonly number[] = [0];
  let place = { page: 0, word: 0 };
  const { wait, hush } = createPauses(voice);

  function become(next: ReadingState): void {
    state = next;
    onState(next);
  }

  function stop(): void {
    hush();
    lit.set(null);
    if (state !== 'silent') become('silent');
  }

  function fail(): void {
    stop();
    onFail();
  }

  function readFrom(page: number, word: number, isResumed = false): void {
    hush(isResumed ? 'pause' : 'stop');
    place = { page, word };
    const isTurned = !shown.includes(page);
    if (isTurned) {
      shown = [page];
      openPage(page);
    }
    const words = pages[page]?.words ?? [];
    const isSilent = words.length === 0 || !voice.hasPage(page);
    // Beside a page with words a picture needs no time of its own.
    if (isSilent && !isTurned) {
      readNext();
      return;
    }
    const onWords = (first: number, last: number): void => {
      place = { page, word: first };
      lit.set({ page, first, last });
    };
    const events = { onWords, onEnd: readNext, onFail: fail };
    const readPage = isSilent ? readNext : () => voice.read({ page, words, from: word }, rate, events);
    wait(isSilent ? LOOK_MS : isTurned ? TURN_MS : 0, readPage);
  }

  function readNext(): void {
    lit.set(null);
    if (place.page + 1 < pages.length) readFrom(place.page + 1, 0);
    else stop();
  }

  return {
    stop,
    start() {
      const isHere = shown.includes(place.page) && state === 'paused';
      become('reading');
      if (isHere) readFrom(place.page, place.word, true);
      else readFrom(shown[0] ?? 0, 0);
    },
    pause() {
      if (state !== 'reading') return;
      hush('pause');
      become('paused');
    },
    setRate(next: number) {
      if (next === rate) return;
      rate = next;
      if (state === 'reading') readFrom(place.page, place.word);
    },
    onShown(next: readonly number[]) {
      shown = next;
      if (next.includes(place.page)) return;
      lit.set(null);
      // The reader turned the page: what is open now is read.
      if (state === 'reading') readFrom(next[0] ?? 0, 0);
    },
  };
}

/** Pauses before pages; `hush` ends the pause and the speech. */
function createPauses(voice: Voice) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wait(ms: number, then: () => void): void {
      timer = setTimeout(then, ms);
    },
    hush(how: 'stop' | 'pause' = 'stop'): void {
      clearTimeout(timer);
      voice[how]();
    },
  };
}
