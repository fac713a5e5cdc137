// The speech of the device. Voices that send the text to a service are not used: it contains the child's name.
import type { Locale } from '#core/locale.ts';
import { type Sentence, sentencesFrom, wordAt } from './sentences.ts';
import type { Voice, VoiceEvents } from './voice.ts';

/** Browsers load the list of voices late. */
const VOICES_MAX_WAIT_MS = 3_000;
const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** Null where the device has no voice of the language. */
export async function findDeviceVoice(locale: Locale): Promise<Voice | null> {
  if (!('speechSynthesis' in window)) return null;
  const found = chooseVoice(locale) ?? (await waitForVoice(locale));
  return found && createDeviceVoice(found);
}

function chooseVoice(locale: Locale): SpeechSynthesisVoice | null {
  const own = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && lang.toLowerCase().startsWith(locale));
  return own.find((voice) => voice.default) ?? own.find(({ lang }) => lang === LANGUAGES[locale]) ?? own[0] ?? null;
}

function waitForVoice(locale: Locale): Promise<SpeechSynthesisVoice | null> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', look);
      resolve(chooseVoice(locale));
    };
    const look = () => chooseVoice(locale) && finish();
    const timer = setTimeout(finish, VOICES_MAX_WAIT_MS);
    speechSynthesis.addEventListener('voiceschanged', look);
  });
}

function createDeviceVoice(voice: SpeechSynthesisVoice): Voice {
  // Kept while it is spoken: some browsers collect an utterance without references, and its events never fire.
  let spoken: SpeechSynthesisUtterance | null = null;

  function speak([sentence, ...rest]: readonly Sentence[], rate: number, events: VoiceEvents): void {
    if (!sentence) {
      spoken = null;
      events.onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    spoken = utterance;
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    const whileSpoken = (act: () => void) => () => {
      if (spoken === utterance) act();
    };
    utterance.onstart = whileSpoken(() => events.onWords(sentence.first, sentence.last));
    utterance.onboundary = ({ name, charIndex }) => {
      if (spoken !== utterance || name === 'sentence') return;
      const word = wordAt(sentence, charIndex);
      events.onWords(word, word);
    };
    utterance.onend = whileSpoken(() => speak(rest, rate, events));
    utterance.onerror = whileSpoken(() => {
      spoken = null;
      events.onFail();
    });
    speechSynthesis.speak(utterance);
  }

  function stop(): void {
    spoken = null;
    speechSynthesis.cancel();
  }

  return {
    hasPage: () => true,
    read({ words, from }, rate, events) {
      stop();
      speak(sentencesFrom(words, from), rate, events);
    },
    pause: stop,
    stop,
  };
}
