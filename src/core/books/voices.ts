// Recorded voices of a book: limits and schemas, shared by form and route.
import { z } from 'zod';
import { oneLine } from '../text/one-line.ts';

export const VOICE_NAME_MAX_LENGTH = 40;
export const MAX_VOICES_PER_BOOK = 5;
/** The recorder stops by itself; a page of the longest story takes about a minute and a half. */
export const MAX_TAKE_MS = 180_000;
/** A recorder runs on a little after it is stopped. */
export const TAKE_MS_TOLERANCE = 5_000;
export const MAX_TAKE_BYTES = 2 * 1024 * 1024;
/** Of all voices of a book. */
export const MAX_VOICE_BYTES_PER_BOOK = 120 * 1024 * 1024;
/** A recording can be continued for so long; its owner can open it again. */
export const VOICE_LINK_DAYS = 30;

const voiceName = oneLine(VOICE_NAME_MAX_LENGTH).pipe(z.string().min(1));

export const voiceInvitationSchema = z.strictObject({ name: voiceName });
export const voiceBeginningSchema = z.strictObject({ name: voiceName, consent: z.literal(true) });
/** Parts that are left out stay as they are. */
export const voiceChangeSchema = z.strictObject({
  /** Played to listeners. */
  isHeard: z.boolean().exactOptional(),
  /** The invitation. */
  isOpen: z.boolean().exactOptional(),
});
export const listeningChangeSchema = z.strictObject({
  isOpen: z.boolean().exactOptional(),
  /** As a code on the last page. */
  isPrinted: z.boolean().exactOptional(),
});

export type VoiceChange = z.output<typeof voiceChangeSchema>;
export type ListeningChange = z.output<typeof listeningChangeSchema>;

/** Made by the recorder, so that a take that is sent twice is stored once. */
export const takeId = z.string().regex(/^[a-z0-9]{24}$/);
