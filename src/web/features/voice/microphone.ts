// The microphone of the device: opened when the first page is recorded, released with the page.
import { err, ok, type Result } from '#core/result.ts';

export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'unsupported';

/** Names of errors that browsers give, in the words of the screen. */
const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** AAC plays in every browser; the others are what recorders without it make. */
const TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/mp4',
  'audio/ogg;codecs=opus',
  'audio/webm',
] as const;

/** Speech: three minutes are about a megabyte. */
export const BITS_PER_SECOND = 48_000;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  Boolean(navigator.mediaDevices?.getUserMedia) &&
  recordingType() !== undefined;

export const recordingType = (): string | undefined => TYPES.find((type) => MediaRecorder.isTypeSupported(type));

export async function openMicrophone(): Promise<Result<MediaStream, MicrophoneProblem>> {
  if (!canRecord()) return err('unsupported');
  try {
    return ok(
      await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      }),
    );
  } catch (error) {
    return err((error instanceof Error && PROBLEMS[error.name]) || 'unsupported');
  }
}

export function closeMicrophone(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export const isLive = (stream: MediaStream | null): stream is MediaStream =>
  stream?.getAudioTracks().some(({ readyState }) => readyState === 'live') ?? false;
