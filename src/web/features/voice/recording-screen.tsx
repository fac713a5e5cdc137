// A relative reads the book aloud: one page after the other, with its words, a recorder and what is sent already.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Recording, RecordingPage } from '#server/modules/books/voices.types.ts';
import { pageName, pictureOf } from '#web/book-viewer/page-words.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { PageStrip } from './page-strip.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { RemoveRecordings } from './remove-recordings.tsx';
import { usePlayback } from './use-playback.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';
import { useTakes } from './use-takes.ts';
import { VoiceProblems } from './voice-problems.tsx';

interface RecordingScreenProps {
  readonly linkKey: string;
  readonly recording: Recording;
  readonly onRemoved: () => void;
}

export function RecordingScreen({ linkKey, recording, onRemoved }: RecordingScreenProps) {
  const t = useT();
  const locale = useLocale();
  const { pages } = recording;
  const takes = useTakes(linkKey, recording);
  const recorder = useRecorder();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page that is not recorded: a reader goes on where they stopped.
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ take }) => !take),
    ),
  );
  const page = pages[current];
  const isActive = recorder.state !== 'idle';
  const recorded = pages.filter((each) => takes.of(each.page).sent).length;
  useLeaveWarning(isActive || (takes.waitingCount > 0 && !takes.isLasting));

  function open(index: number): void {
    recorder.forgetProblem();
    setCurrent(index);
    // After the page is shown: a screen reader says its name, and its words are in view.
    setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
  }

  return (
    <div className="mt-6 grid gap-6">
      <div className="grid min-w-0 gap-3">
        <p role="status" className="font-bold">
          {t('voice.progress', { done: recorded, total: pages.length })}
        </p>
        <PageStrip pages={pages} takesOf={takes.of} current={current} onOpen={isActive ? undefined : open} />
      </div>
      {recorded === pages.length && takes.waitingCount === 0 && <Complete />}
      {page && (
        <PageRecorder
          key={page.page}
          page={page}
          language={recording.locale}
          heading={heading}
          takes={takes}
          recorder={recorder}
          // A recording belongs to the page on which it was begun, also while the browser asks for the microphone.
          onPrevious={!isActive && current > 0 ? () => open(current - 1) : undefined}
          onNext={!isActive && current < pages.length - 1 ? () => open(current + 1) : undefined}
        />
      )}
      <div className="grid gap-4 border-t border-plum-200 pt-6">
        <p className="max-w-prose text-small text-ink-soft">
          {t('voice.until', { date: formatDay(moscowDay(new Date(recording.expiresAt)), locale) })}
        </p>
        <div>
          <RemoveRecordings
            linkKey={linkKey}
            onRemoved={() => {
              void takes.forget();
              onRemoved();
            }}
          />
        </div>
      </div>
    </div>
  );
}

interface PageRecorderProps {
  readonly page: RecordingPage;
  readonly language: Recording['locale'];
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly takes: ReturnType<typeof useTakes>;
  readonly recorder: Recorder;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** One page: its picture, its words, and the recorder under them. */
function PageRecorder({ page, language, heading, takes, recorder, onPrevious, onNext }: PageRecorderProps) {
  const t = useT();
  const playback = usePlayback();
  const own = takes.of(page.page);

  function record(): void {
    playback.stop();
    void recorder.start((sound) => void takes.keep(page.page, sound));
  }

  return (
    <article className="grid gap-5 md:grid-cols-2 md:gap-8" aria-labelledby="voice-page">
      <PagePicture page={page} />
      <div className="grid content-start gap-5">
        <h2 id="voice-page" ref={heading} tabIndex={-1} className="scroll-mt-4 text-h3">
          {pageName(t, page.page)}
        </h2>
        <div lang={language} className="grid gap-3 text-[1.375rem] leading-relaxed" data-words>
          {page.words.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place on the page, and may be repeated
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <div className="paper sticky bottom-2 grid gap-3 p-4 shadow-float sm:p-5">
          <RecorderControls
            recorder={recorder}
            playback={playback}
            takes={own}
            isSending={takes.sending === String(page.page)}
            onRecord={record}
            onPrevious={onPrevious}
            onNext={onNext}
          />
          <VoiceProblems
            recorder={recorder.problem}
            sending={own.waiting || takes.problem === 'broken' ? takes.problem : null}
            hasPlaybackFailed={playback.hasFailed}
            onSendAgain={takes.sendAgain}
          />
          {!takes.isLasting && <p className="text-small">{t('voice.memory')}</p>}
        </div>
      </div>
    </article>
  );
}

function PagePicture({ page: { page, picture } }: { page: RecordingPage }) {
  const t = useT();
  const shown = pictureOf({ picture });
  if (!shown) return <div className="aspect-square rounded-md bg-plum-100 max-md:hidden" aria-hidden="true" />;
  return (
    <Picture
      picture={shown}
      sizes="(width >= 48rem) 50vw, 100vw"
      alt={pageName(t, page)}
      className="w-full rounded-md max-md:max-h-[26dvh] max-md:w-auto max-md:justify-self-center"
    />
  );
}

function Complete() {
  const t = useT();
  return (
    <section className="paper grid gap-2 p-5">
      <h2 className="text-h3">{t('voice.complete.title')}</h2>
      <p className="max-w-prose">{t('voice.complete.text')}</p>
    </section>
  );
}

/** The browser asks before it closes a page whose recording would be lost. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
