// Records the page on the screen: one recorder at a time, with pause.
import { useCallback, useEffect, useRef, useState } from 'react';
import { closeMicrophone, isLive, type MicrophoneProblem, openMicrophone } from './microphone.ts';
import { type RecordedSound, type SoundRecorder, startRecorder } from './sound-recorder.ts';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'paused';

/** `limit`: the recording stopped by itself; the take is kept. */
export type RecorderProblem = MicrophoneProblem | 'broken' | 'limit';

export function useRecorder() {
  const [state, setState] = useState<RecorderState>('idle');
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const stream = useRef<MediaStream>(null);
  const recorder = useRef<SoundRecorder>(null);
  const isLeft = useRef(false);

  const release = useCallback(() => {
    recorder.current?.stop();
    closeMicrophone(stream.current);
    stream.current = null;
  }, []);

  useEffect(() => {
    isLeft.current = false;
    // A browser shows that the microphone is open, so a hidden page that records nothing closes it.
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && !recorder.current) release();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', release);
    return () => {
      isLeft.current = true;
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', release);
      release();
    };
  }, [release]);

  async function start(onTake: (sound: RecordedSound) => void): Promise<void> {
    if (state !== 'idle') return;
    setProblem(null);
    setState('asking');
    if (!isLive(stream.current)) {
      const opened = await openMicrophone();
      if (!opened.ok) {
        setProblem(opened.error);
        setState('idle');
        return;
      }
      stream.current = opened.value;
      if (isLeft.current) return release();
    }
    try {
      recorder.current = startRecorder(stream.current, {
        onLimit: () => setProblem('limit'),
        onEnd(sound, isCutOff) {
          recorder.current = null;
          setState('idle');
          if (isCutOff || !sound) setProblem('broken');
          if (sound) onTake(sound);
        },
      });
      setState('recording');
    } catch {
      setProblem('unsupported');
      setState('idle');
    }
  }

  return {
    state,
    problem,
    start,
    pause() {
      recorder.current?.pause();
      setState('paused');
    },
    resume() {
      recorder.current?.resume();
      setState('recording');
    },
    stop: () => recorder.current?.stop(),
    elapsedMs: () => recorder.current?.elapsedMs() ?? 0,
    level: () => recorder.current?.level() ?? 0,
    forgetProblem: () => setProblem(null),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
