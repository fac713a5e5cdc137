// The buttons under a page: record, pause, done, listen, record again, and the next page.
import { useEffect, useState } from 'react';
import { MAX_TAKE_MS } from '#core/books/voices.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { Playback } from './use-playback.ts';
import type { Recorder } from './use-recorder.ts';
import type { PageTakes } from './use-takes.ts';

interface RecorderControlsProps {
  readonly recorder: Recorder;
  readonly playback: Playback;
  readonly takes: PageTakes;
  readonly isSending: boolean;
  readonly onRecord: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const TICK_MS = 250;
const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / MS_PER_SECOND);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

export function RecorderControls(props: RecorderControlsProps) {
  const { recorder, playback, takes, onRecord, onPrevious, onNext } = props;
  const t = useT();
  const { state } = recorder;
  const isActive = state === 'recording' || state === 'paused';
  const hasTake = takes.sent !== null || takes.waiting !== null;
  return (
    <div className="grid gap-3">
      <TakeState {...props} />
      {isActive && <LevelMeter level={recorder.level} isRunning={state === 'recording'} />}
      <div className="flex flex-wrap items-center gap-3">
        {isActive ? (
          <>
            <Button look="call" icon="check" onClick={recorder.stop}>
              {t('voice.done')}
            </Button>
            <Button look="quiet" onClick={state === 'paused' ? recorder.resume : recorder.pause}>
              {t(state === 'paused' ? 'voice.goOn' : 'voice.pause')}
            </Button>
          </>
        ) : (
          <>
            {hasTake && onNext && (
              <Button look="call" onClick={onNext}>
                {t('voice.next')}
              </Button>
            )}
            <Button look={hasTake ? 'quiet' : 'call'} small={hasTake} busy={state === 'asking'} onClick={onRecord}>
              {t(hasTake ? 'voice.again' : 'voice.record')}
            </Button>
            {hasTake && (
              <Button
                look="quiet"
                small
                onClick={() => (playback.isPlaying ? playback.stop() : void playback.play(takes))}
              >
                {t(playback.isPlaying ? 'voice.stop' : 'voice.listen')}
              </Button>
            )}
          </>
        )}
      </div>
      {!isActive && (
        <div className="flex flex-wrap gap-x-6 text-small">
          {onPrevious && (
            <button type="button" className="quiet-link min-h-11" onClick={onPrevious}>
              {t('voice.previous')}
            </button>
          )}
          {!hasTake && onNext && (
            <button type="button" className="quiet-link min-h-11" onClick={onNext}>
              {t('voice.next')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** What happens now, and how long the take is. */
function TakeState({ recorder, takes: { sent, waiting }, isSending }: RecorderControlsProps) {
  const t = useT();
  const { state } = recorder;
  const isActive = state === 'recording' || state === 'paused';
  const elapsed = useElapsed(recorder.elapsedMs, isActive);
  const shown = state === 'idle' ? (isSending ? 'sending' : waiting ? 'waiting' : sent ? 'sent' : 'empty') : state;
  const take = waiting ?? sent;
  const ms = isActive ? elapsed : take?.durationMs;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p role="status" className="font-bold">
        {state === 'recording' && (
          <span className="mr-2 inline-block size-3 animate-pulse rounded-full bg-berry-600" aria-hidden="true" />
        )}
        {t(`voice.state.${shown}`)}
      </p>
      {ms !== undefined && (
        <p className="text-small text-ink-soft tabular-nums">
          {isActive ? t('voice.time', { time: formatTime(ms), limit: formatTime(MAX_TAKE_MS) }) : formatTime(ms)}
        </p>
      )}
    </div>
  );
}

function useElapsed(read: () => number, isActive: boolean): number {
  const [elapsed, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew while a recorder is active
  useEffect(() => {
    if (!isActive) return setElapsed(0);
    const timer = setInterval(() => setElapsed(read()), TICK_MS);
    return () => clearInterval(timer);
  }, [isActive]);
  return elapsed;
}
