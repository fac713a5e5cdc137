// Contracts of recorded voices: for the owner of the book, for the relative who reads, and for listeners.
import { z } from 'zod';
import { pageIdSchema } from '#core/books/book-request.ts';
import {
  listeningChangeSchema,
  MAX_TAKE_MS,
  TAKE_MS_TOLERANCE,
  takeId,
  voiceBeginningSchema,
  voiceChangeSchema,
  voiceInvitationSchema,
} from '#core/books/voices.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, NOT_SIGNED_IN, type RefusalStatus, refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { voiceTake } from './reading.contract.ts';
import type { VoiceFailure } from './voices.types.ts';

export const VOICE_REFUSAL_STATUS: Readonly<Record<VoiceFailure, RefusalStatus>> = {
  'not-found': 404,
  'code-needed': 403,
  'account-needed': 403,
  'no-such-page': 400,
  'no-sound': 400,
  'consent-needed': 409,
  'not-now': 409,
  'too-many-voices': 409,
  'too-much': 409,
  'too-heavy': 413,
  'too-many': 429,
};

const page = z.union([z.number(), z.enum(['front', 'back'])]);
const key = z.string().max(120);

const takes = z.array(voiceTake).readonly();

export const ownedVoice = z.object({
  documentId: z.string(),
  name: z.string(),
  /** The address of the invitation; null when it was ended or is over. */
  address: z.string().nullable(),
  expiresAt: z.string(),
  hasBegun: z.boolean(),
  isHeard: z.boolean(),
  takes,
});

export const voiceOverview = z.object({
  voices: z.array(ownedVoice).readonly(),
  /** Number of pages with words. */
  pagesToRead: z.number(),
  mayInvite: z.boolean(),
  listening: z.object({
    /** Null when it is closed. */
    address: z.string().nullable(),
    isPrinted: z.boolean(),
    /** Before the approval alone the last page can still change. */
    mayPrint: z.boolean(),
  }),
});

export const recordingPage = z.object({
  page,
  /** Null while it is drawn. */
  picture: z.string().nullable(),
  /** Its paragraphs. */
  words: z.array(z.string()).readonly(),
  take: voiceTake.nullable(),
});

export const recording = z.object({
  title: z.string(),
  childName: z.string(),
  locale: z.enum(LOCALES),
  name: z.string(),
  hasBegun: z.boolean(),
  /** False when the invitation has ended: what was recorded can only be deleted. */
  isOpen: z.boolean(),
  expiresAt: z.string(),
  pages: z.array(recordingPage).readonly(),
});

const overview = dataOf(voiceOverview);
const voiceParams = byId.extend({ voice: z.string().max(40) });
const takeParams = z.object({ key, page: pageIdSchema });
const sound = { media: 'audio/*' } as const;
const OWNERS = ['not-found', 'code-needed', 'account-needed'] as const;
const refusals = (...reasons: readonly (keyof typeof VOICE_REFUSAL_STATUS)[]) =>
  refusalsOf(VOICE_REFUSAL_STATUS, ...reasons);

const takeMs = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max(MAX_TAKE_MS + TAKE_MS_TOLERANCE);

export const voiceContracts = defineContracts({
  'GET /api/shop/books/:id/voices': {
    summary: 'Read the voices of a book and its link for listeners',
    params: byId,
    answer: overview,
    refusals: NOT_FOUND,
  },
  'POST /api/shop/books/:id/voices': {
    summary: 'Invite a relative to read the book aloud',
    params: byId,
    body: voiceInvitationSchema,
    answer: overview,
    refusals: refusals(...OWNERS, 'not-now', 'too-many-voices'),
  },
  'PATCH /api/shop/books/:id/voices/:voice': {
    summary: 'Play a voice to listeners or not, or open and end its invitation',
    params: voiceParams,
    body: voiceChangeSchema,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'DELETE /api/shop/books/:id/voices/:voice': {
    summary: 'Destroy a voice with all its recordings',
    params: voiceParams,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'GET /api/shop/books/:id/voices/:voice/pages/:page': {
    summary: 'Hear a recorded page, as the owner of the book',
    params: voiceParams.extend({ page: pageIdSchema }),
    answer: sound,
    refusals: NOT_FOUND,
  },
  'GET /api/shop/books/:id/voices/:voice/files': {
    summary: 'Download all recordings of a voice as a ZIP archive',
    params: voiceParams,
    answer: { media: 'application/zip' },
    refusals: NOT_FOUND,
  },
  'GET /api/shop/account/voices': {
    summary: 'Download all recordings of the account’s books as a ZIP archive',
    answer: { media: 'application/zip' },
    refusals: { ...NOT_SIGNED_IN, ...TOO_OFTEN },
  },
  'PATCH /api/shop/books/:id/listening': {
    summary: 'Open or close the page for listeners, or print its QR code on the last page',
    params: byId,
    body: listeningChangeSchema,
    answer: overview,
    refusals: refusals(...OWNERS, 'not-now'),
  },
  'POST /api/shop/voice/:key/begin': {
    summary: 'Agree to be recorded and begin, or change the name',
    params: z.object({ key }),
    body: voiceBeginningSchema,
    answer: dataOf(recording),
    refusals: { ...refusals('not-found', 'not-now', 'too-many'), ...TOO_OFTEN },
  },
  'PUT /api/shop/voice/:key/pages/:page': {
    summary: 'Send the recording of a page; it replaces an earlier one',
    params: takeParams,
    query: z.object({ take: takeId, ms: takeMs }),
    file: 'application/octet-stream',
    answer: dataOf(voiceTake),
    refusals: {
      ...refusals(
        'not-found',
        'no-such-page',
        'no-sound',
        'consent-needed',
        'not-now',
        'too-much',
        'too-heavy',
        'too-many',
      ),
      ...TOO_OFTEN,
    },
  },
  'GET /api/shop/voice/:key/pages/:page': {
    summary: 'Hear a recorded page, as the relative who reads',
    params: takeParams,
    answer: sound,
    refusals: NOT_FOUND,
  },
  'DELETE /api/shop/voice/:key': {
    summary: 'Destroy all recordings, as the relative who read',
    params: z.object({ key }),
    answer: dataOf(z.literal('deleted')),
    refusals: { ...refusals('not-found', 'too-many'), ...TOO_OFTEN },
  },
  'GET /api/shop/listen/:key/voices/:voice/pages/:page': {
    summary: 'Hear a recorded page, as a listener',
    params: takeParams.extend({ voice: z.string().max(40) }),
    answer: sound,
    refusals: NOT_FOUND,
  },
});
