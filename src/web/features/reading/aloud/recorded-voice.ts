// The recordings of a relative, one for each page.
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import type { Voice, VoiceEvents } from './voice.ts';

type PlayedVoice = ReadingBook['voices'][number];

export function createRecordedVoice(pages: ReadingBook['pages'], { takes }: PlayedVoice): Voice {
  const addresses = pages.map(({ page }) => takes.find((take) => take.page === page)?.address ?? null);
  // One element for all pages: a browser lets only that one go on by itself which a press of a button has started.
  const audio = new Audio();
  let paused: { readonly page: number; readonly seconds: number } | null = null;
  let playing: number | null = null;
  let events: VoiceEvents | null = null;

  const end = (act: (of: VoiceEvents) => void) => () => {
    const of = events;
    events = null;
    playing = null;
    if (of) act(of);
  };
  audio.onended = end((of) => of.onEnd());
  audio.onerror = end((of) => of.onFail());

  function hush(): void {
    events = null;
    playing = null;
    audio.pause();
  }

  return {
    hasPage: (page) => addresses[page] != null,
    read({ page, words }, _rate, given) {
      const from = paused?.page === page ? paused.seconds : 0;
      hush();
      paused = null;
      const address = addresses[page];
      if (!address) return given.onEnd();
      events = given;
      playing = page;
      if (!audio.src.endsWith(address)) audio.src = address;
      audio.currentTime = from;
      // Where in the recording a word is spoken is not known: the page is lit as a whole.
      given.onWords(0, words.length - 1);
      audio.play().catch((error: unknown) => {
        // Paused or replaced before it began.
        if (error instanceof Error && error.name === 'AbortError') return;
        end((of) => of.onFail())();
      });
    },
    pause() {
      paused = playing === null ? paused : { page: playing, seconds: audio.currentTime };
      hush();
    },
    stop() {
      paused = null;
      hush();
    },
  };
}
