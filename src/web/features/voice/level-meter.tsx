// Loudness of the voice while it is recorded. Drawn without React: it changes sixty times a second.
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';

interface LevelMeterProps {
  readonly level: () => number;
  readonly isRunning: boolean;
}

/** Below this a listener would hear the room rather than the reader. */
const QUIET_LEVEL = 0.04;
/** A reader may take a breath. */
const QUIET_AFTER_MS = 4_000;
/** The bar falls slower than it rises, so that it can be read. */
const FALL = 0.9;

export function LevelMeter({ level, isRunning }: LevelMeterProps) {
  const t = useT();
  const bar = useRef<HTMLSpanElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs while the recorder runs
  useEffect(() => {
    if (!isRunning) return;
    let shown = 0;
    let heardAt = performance.now();
    let frame = requestAnimationFrame(draw);
    function draw(now: number): void {
      const current = level();
      shown = Math.max(current, shown * FALL);
      if (current > QUIET_LEVEL) heardAt = now;
      setQuiet(now - heardAt > QUIET_AFTER_MS);
      if (bar.current) bar.current.style.scale = `${shown.toFixed(3)} 1`;
      frame = requestAnimationFrame(draw);
    }
    return () => {
      cancelAnimationFrame(frame);
      setQuiet(false);
    };
  }, [isRunning]);
  return (
    <div className="grid gap-1">
      <span className="text-small text-ink-soft" id="voice-level">
        {t('voice.level')}
      </span>
      <span className="block h-3 overflow-hidden rounded-full bg-plum-100" aria-hidden="true">
        <span ref={bar} data-level className="block h-full w-full origin-left scale-x-0 rounded-full bg-plum-600" />
      </span>
      <p role="status" className="min-h-6 text-small font-bold text-berry-700">
        {isQuiet && t('voice.quiet')}
      </p>
    </div>
  );
}
