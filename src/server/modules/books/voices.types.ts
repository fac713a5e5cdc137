// Public types of recorded voices.
import type { z } from 'zod';
import type { PageId } from '#core/books/book-request.ts';
import type { SoundType } from '#core/books/sound-format.ts';
import type { ListeningChange, VoiceChange } from '#core/books/voices.ts';
import type { Result } from '#core/result.ts';
import type { ZipEntry } from '../../http/sending/zip-stream.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { playedVoice, voiceTake } from './reading.contract.ts';
import type { ReadingBook } from './reading.types.ts';
import type { ownedVoice, recording, recordingPage, voiceOverview } from './voices.contract.ts';

export type VoiceOverview = z.output<typeof voiceOverview>;
export type OwnedVoice = z.output<typeof ownedVoice>;
export type VoiceTake = z.output<typeof voiceTake>;
export type PlayedVoice = z.output<typeof playedVoice>;

/** What a relative sees who reads the book aloud. */
export type Recording = z.output<typeof recording>;
export type RecordingPage = z.output<typeof recordingPage>;

export type VoiceFailure =
  /** Missing, ended or over; or not the owner's. */
  | 'not-found'
  | 'code-needed'
  | 'account-needed'
  | 'no-such-page'
  /** No recording that a browser makes. */
  | 'no-sound'
  /** The reader has not agreed to be recorded. */
  | 'consent-needed'
  /** The invitation is over; or the book is not bought; or its last page cannot change any more. */
  | 'not-now'
  | 'too-many-voices'
  /** All recordings of the book together are too large. */
  | 'too-much'
  | 'too-heavy'
  | 'too-many';

type Answer<T> = Promise<Result<T, VoiceFailure>>;

/** A stored recording. */
export interface StoredTake {
  readonly mime: SoundType;
  readonly storageKey: string;
}

/** What a recorder sends. */
export interface SentTake {
  readonly take: string;
  readonly durationMs: number;
  readonly bytes: Uint8Array;
}

/** Keys of links that show the pages of a book. */
export interface VoiceLinkKeys {
  readonly voice?: string | undefined;
  readonly listen?: string | undefined;
}

export interface VoicesService {
  /** Null when the owner has no such book. */
  overview(owner: Owner | null, documentId: string): Promise<VoiceOverview | null>;
  invite(owner: Owner | null, documentId: string, name: string): Answer<VoiceOverview>;
  change(owner: Owner | null, documentId: string, voice: string, change: VoiceChange): Answer<VoiceOverview>;
  /** Destroys the recordings at once. */
  remove(owner: Owner | null, documentId: string, voice: string): Answer<VoiceOverview>;
  changeListening(owner: Owner | null, documentId: string, change: ListeningChange): Answer<VoiceOverview>;
  ownedTake(owner: Owner | null, documentId: string, voice: string, page: PageId): Promise<StoredTake | null>;
  /** Recordings of one voice of a book for a ZIP archive; null when the owner has no such voice. */
  filesOf(owner: Owner | null, documentId: string, voice: string): Promise<readonly ZipEntry[] | null>;
  /** Recordings of all books of the owner. */
  allFilesOf(owner: Owner): Promise<readonly ZipEntry[]>;
  /** Voices with recordings, for the owner's reading mode. */
  played(documentId: string): Promise<readonly PlayedVoice[]>;

  /** Null when the link is unknown, or has ended and nothing was recorded. */
  recording(key: string): Promise<Recording | null>;
  begin(key: string, name: string): Answer<Recording>;
  putTake(key: string, page: PageId, sent: SentTake): Answer<VoiceTake>;
  readerTake(key: string, page: PageId): Promise<StoredTake | null>;
  /** Also when the invitation is over: a recorded person may always take the recordings back. */
  takeBack(key: string): Answer<'deleted'>;

  /** Null when the link is unknown or closed, or the book is not ready. */
  listen(key: string): Promise<ReadingBook | null>;
  listenedTake(key: string, voice: string, page: PageId): Promise<StoredTake | null>;
  /** The book whose pages one of these links shows; null otherwise. */
  bookOfLink(keys: VoiceLinkKeys): Promise<string | null>;
}
