// Plays the recordings of a voice one after the other.
import { useEffect, useRef, useState } from 'react';
import type { OwnedVoice } from '#server/modules/books/voices.types.ts';

type Take = OwnedVoice['takes'][number];

export function useHearing() {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<{ readonly voice: string; readonly page: Take['page'] } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  function stop(): void {
    audio.current?.pause();
    setPlaying(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stopped when the screen is left
  useEffect(() => stop, []);

  function play(voice: string, [take, ...rest]: readonly Take[]): void {
    if (!take) {
      stop();
      return;
    }
    audio.current ??= new Audio();
    audio.current.src = take.address;
    audio.current.onended = () => play(voice, rest);
    setPlaying({ voice, page: take.page });
    audio.current.play().catch((error: unknown) => {
      // Stopped or replaced before it began.
      if (error instanceof Error && error.name === 'AbortError') return;
      stop();
      setFailed(voice);
    });
  }

  return {
    playing,
    failed,
    stop,
    play(voice: string, takes: readonly Take[]) {
      setFailed(null);
      play(voice, takes);
    },
  };
}

export type Hearing = ReturnType<typeof useHearing>;
