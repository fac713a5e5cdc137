// Records one take of a page, with its level. Outside of React: events of the recorder must not wait for a rendering.
import { MAX_TAKE_MS } from '#core/books/voices.ts';
import { BITS_PER_SECOND, recordingType } from './microphone.ts';

export interface RecordedSound {
  readonly blob: Blob;
  readonly durationMs: number;
}

export interface RecorderEvents {
  /** Null when nothing was recorded. `isCutOff`: the microphone was taken away meanwhile. */
  onEnd(sound: RecordedSound | null, isCutOff: boolean): void;
  /** The longest time is over; the recorder stops by itself. */
  onLimit(): void;
}

export interface SoundRecorder {
  pause(): void;
  resume(): void;
  stop(): void;
  elapsedMs(): number;
  /** Loudness now, 0..1. */
  level(): number;
}

const CHUNK_MS = 1_000;
const FFT_SIZE = 1024;
/** Speech into a phone has an effective value of about a fifth of the full scale. */
const FULL_LEVEL = 0.25;

export function startRecorder(stream: MediaStream, events: RecorderEvents): SoundRecorder {
  const type = recordingType();
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(type ? { mimeType: type } : {}),
  });
  const chunks: Blob[] = [];
  const clock = createClock();
  const meter = createMeter(stream);
  let isCutOff = false;

  const limit = setInterval(() => {
    if (clock.ms() < MAX_TAKE_MS) return;
    clearInterval(limit);
    events.onLimit();
    stop();
  }, CHUNK_MS / 4);
  const onEnded = () => {
    isCutOff = true;
    stop();
  };
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', onEnded);

  function stop(): void {
    clock.pause();
    if (recorder.state !== 'inactive') recorder.stop();
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data);
  };
  recorder.onerror = onEnded;
  recorder.onstop = () => {
    clearInterval(limit);
    clock.pause();
    meter.close();
    for (const track of stream.getAudioTracks()) track.removeEventListener('ended', onEnded);
    const blob = new Blob(chunks, { type: recorder.mimeType });
    const durationMs = Math.max(1, Math.min(MAX_TAKE_MS, Math.round(clock.ms())));
    events.onEnd(blob.size > 0 ? { blob, durationMs } : null, isCutOff);
  };
  // In chunks, so that a recorder that breaks off leaves what was said.
  recorder.start(CHUNK_MS);
  clock.run();

  return {
    pause() {
      recorder.pause();
      clock.pause();
    },
    resume() {
      recorder.resume();
      clock.run();
    },
    stop,
    elapsedMs: clock.ms,
    level: meter.level,
  };
}

/** Counts the time in which it runs. */
function createClock() {
  let before = 0;
  let since: number | null = null;
  return {
    ms: (): number => before + (since === null ? 0 : performance.now() - since),
    run: (): void => {
      since ??= performance.now();
    },
    pause(): void {
      before += since === null ? 0 : performance.now() - since;
      since = null;
    },
  };
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = FFT_SIZE;
  context.createMediaStreamSource(stream).connect(analyser);
  // Suspended where the page was not touched yet; the first press of a button has touched it.
  void context.resume().catch(() => {});
  const samples = new Float32Array(analyser.fftSize);
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples);
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(square) / FULL_LEVEL);
    },
    close: (): void => void context.close().catch(() => {}),
  };
}
