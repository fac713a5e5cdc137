// A child's photo as its owner sees it, and the service behind pages, calls and the making of books.

import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { PhotoViewer } from '#core/photos/photo-viewer.ts';
import type { Result } from '#core/result.ts';
import type { LookCertainty } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { PhotoNotice } from '#engine/photo/intake/decode.ts';
import type { PhotoError } from '#engine/photo/intake/photo-error.ts';
import type { QualityReason } from '#engine/photo/measure/quality.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';

export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PhotoView {
  readonly documentId: string;
  readonly width: number;
  readonly height: number;
  /** Largest first, in photo pixels. */
  readonly faces: readonly FaceBox[];
  readonly chosenFace: number;
  readonly quality: { readonly score: number; readonly reasons: readonly QualityReason[] };
  readonly notices: readonly PhotoNotice[];
  /** A signed address that works for a short while, for its owner only. */
  readonly picture: string;
  /** What this photo alone tells of the child; with a photo just given for a known hero. */
  readonly hero?: HeroReading | undefined;
}

/** Where the photo is, who saw it, until when. */
export interface PhotoPassport {
  readonly documentId: string;
  readonly givenAt: string;
  readonly storage: 'local' | 's3';
  /** Null while a paid book is being made from it: then it is 30 days after the book is finished. */
  readonly deleteAfter: string | null;
  readonly views: readonly {
    readonly at: string;
    readonly viewer: PhotoViewer;
  }[];
  readonly books: readonly string[];
}

export interface HeroReading {
  readonly look: HeroLook;
  /** What the photos leave open is for the parent to say. */
  readonly certainty: LookCertainty;
}

export type PhotoFailure = PhotoError | { readonly code: 'not-found' | 'no-such-face' | 'too-many' | 'busy' };

export interface PhotosService {
  /** `onRead` hears of the face as soon as it is read: what is drawn of it need not wait for the files. */
  add(
    owner: Owner,
    bytes: Uint8Array,
    consentVersion: string,
    onRead?: (face: FaceReading) => void,
  ): Promise<Result<PhotoView, PhotoFailure>>;
  view(owner: Owner | null, documentId: string): Promise<PhotoView | null>;
  chooseFace(owner: Owner | null, documentId: string, face: number): Promise<Result<PhotoView, PhotoFailure>>;
  remove(owner: Owner | null, documentId: string): Promise<Result<'removed', PhotoFailure>>;
  passport(owner: Owner | null, documentId: string): Promise<PhotoPassport | null>;
  /** Of every photo they gave and that is still there, the newest first. */
  passports(owner: Owner): Promise<readonly PhotoPassport[]>;
  /** What all these photos agree on, for a child of whom the parent has said this. */
  hero(
    owner: Owner | null,
    photos: readonly string[],
    child: { readonly gender: Gender; readonly age?: number | undefined },
  ): Promise<Result<HeroReading, PhotoFailure>>;
  /** For the making of a book: the photo's bytes and its reading; null where it is gone. Logged as seen by the engine. */
  forMaking(documentId: string): Promise<{ readonly bytes: Uint8Array; readonly face: FaceReading } | null>;
  /** Without opening anything: the chosen face of each photo that is still there. */
  chosenFaces(photos: readonly string[]): Promise<ReadonlyMap<string, { readonly face: number }>>;
  /** Whether all of them are this owner's and there. */
  owns(tx: Queryable, owner: Owner, photos: readonly string[]): Promise<boolean>;
  /** Called for every photo that is destroyed, in that transaction: whoever made something of it forgets that too. */
  onDestroyed(listener: (tx: Queryable, documentId: string) => Promise<void>): void;
  /** Everything of these photos, at once and for good, with a receipt for each. */
  destroy(photos: readonly string[], reason: string): Promise<void>;
}
