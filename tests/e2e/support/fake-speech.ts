// A voice of the device that speaks a word every moment, for tests of reading aloud: a browser without a screen has none.
import type { Page } from '@playwright/test';

interface FakeSpeech {
  readonly lang: string;
  /** False for a voice that sends the text to a service. */
  readonly isLocal?: boolean;
  /** False for a voice without word boundary events. */
  readonly tellsWords?: boolean;
  readonly wordMs?: number;
}

declare global {
  interface Window {
    spoken: string[];
  }
}

export async function fakeSpeech(page: Page, given: FakeSpeech): Promise<void> {
  await page.addInitScript(({ lang, isLocal = true, tellsWords = true, wordMs = 120 }) => {
    window.spoken = [];
    let running: ReturnType<typeof setTimeout> | undefined;
    const voice = { lang, localService: isLocal, default: true, name: 'Test', voiceURI: 'test' };
    class Utterance {
      onstart: (() => void) | null = null;
      onend: (() => void) | null = null;
      onboundary: ((event: object) => void) | null = null;
      onerror: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      cancel: () => clearTimeout(running),
      speak(utterance: Utterance) {
        window.spoken.push(utterance.text);
        const offsets = [...utterance.text.matchAll(/\S+/g)].map(({ index }) => index);
        const step = (at: number) => {
          if (at === 0) utterance.onstart?.();
          const charIndex = offsets[at];
          if (charIndex === undefined) utterance.onend?.();
          else {
            if (tellsWords) utterance.onboundary?.({ name: 'word', charIndex });
            running = setTimeout(step, wordMs, at + 1);
          }
        };
        running = setTimeout(step, 0, 0);
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, given);
}
