// Plays one take: from this browser while it is not sent, from the shop afterwards.
import { useEffect, useRef, useState } from 'react';
import type { PageTakes } from './use-takes.ts';

export function usePlayback() {
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const local = useRef<string>(null);

  function stop(): void {
    audio.current?.pause();
    if (local.current) URL.revokeObjectURL(local.current);
    local.current = null;
    setPlaying(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stopped when the screen is left
  useEffect(() => stop, []);

  async function play({ sent, waiting }: PageTakes): Promise<void> {
    stop();
    setFailed(false);
    audio.current ??= new Audio();
    if (waiting) local.current = URL.createObjectURL(waiting.blob);
    const source = local.current ?? sent?.address;
    if (!source) return;
    audio.current.src = source;
    audio.current.onended = stop;
    setPlaying(true);
    await audio.current.play().catch((error: unknown) => {
      // Stopped before it began.
      if (error instanceof Error && error.name === 'AbortError') return;
      stop();
      setFailed(true);
    });
  }

  return { isPlaying, hasFailed, play, stop };
}

export type Playback = ReturnType<typeof usePlayback>;
