// Public types of photos, and the photos service.

import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { PhotoViewer } from '#core/photos/photo-viewer.ts';
import type { Result } from '#core/result.ts';
import type { LookCertainty } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { PhotoNotice } from '#engine/photo/intake/decode.ts';
import type { PhotoError } from '#engine/photo/intake/photo-error.ts';
import type { QualityReason } from '#engine/photo/measure/quality.ts';
import type { DrawingError } from '#engine/sketch/receive-drawing.ts';
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
  /** Signed URL that works for a short time, only for its owner; null where the photo was read on the device. */
  readonly picture: string | null;
  /** Read in the parent's browser: the photo itself was never received. */
  readonly onDevice: boolean;
  /** Look read from this photo alone; only in the response to an upload. */
  readonly hero?: HeroReading | undefined;
}

/** Where the photo is stored, who saw it, and until when it is kept. */
export interface PhotoPassport {
  readonly documentId: string;
  readonly givenAt: string;
  readonly storage: 'local' | 's3';
  /** The photo itself was never received. */
  readonly onDevice: boolean;
  /** The child's own drawing, cut out of its paper; the photo of the paper is not kept. */
  readonly drawing: boolean;
  /** Null while a paid book is being made from it: then 30 days after the book is finished. */
  readonly deleteAfter: string | null;
  readonly views: readonly {
    readonly at: string;
    readonly viewer: PhotoViewer;
  }[];
  readonly books: readonly string[];
}

/** A child's own drawing, for its owner. */
export interface DrawingView extends TracedDrawing {
  readonly documentId: string;
}

export interface HeroReading {
  readonly look: HeroLook;
  /** The parent decides what the photos leave uncertain. */
  readonly certainty: LookCertainty;
}

export type PhotoFailure =
  | PhotoError
  | DrawingError
  | { readonly code: 'not-found' | 'no-such-face' | 'too-many' | 'busy' };

export interface PhotosService {
  /** `onRead` receives the face as soon as it is read, before the files are stored. */
  add(
    owner: Owner,
    bytes: Uint8Array,
    consentVersion: string,
    onRead?: (face: FaceReading) => void,
  ): Promise<Result<PhotoView, PhotoFailure>>;
  /** Stores a face read in the parent's browser, without a photo. */
  addReading(owner: Owner, face: FaceReading, consentVersion: string): Promise<Result<PhotoView, PhotoFailure>>;
  /** Cuts a drawing out of its paper and keeps the outlines only. */
  addDrawing(owner: Owner, bytes: Uint8Array, consentVersion: string): Promise<Result<DrawingView, PhotoFailure>>;
  drawing(owner: Owner | null, documentId: string): Promise<DrawingView | null>;
  /** Whether it exists and belongs to this owner. */
  ownsDrawing(tx: Queryable, owner: Owner, documentId: string): Promise<boolean>;
  /** For book production; null when deleted. Logged as seen by the engine. */
  loadDrawing(documentId: string): Promise<TracedDrawing | null>;
  view(owner: Owner | null, documentId: string): Promise<PhotoView | null>;
  chooseFace(owner: Owner | null, documentId: string, face: number): Promise<Result<PhotoView, PhotoFailure>>;
  remove(owner: Owner | null, documentId: string): Promise<Result<'removed', PhotoFailure>>;
  passport(owner: Owner | null, documentId: string): Promise<PhotoPassport | null>;
  /** Of all existing photos, newest first. */
  passports(owner: Owner): Promise<readonly PhotoPassport[]>;
  /** The look these photos agree on. */
  hero(
    owner: Owner | null,
    photos: readonly string[],
    child: { readonly gender: Gender; readonly age?: number | undefined },
  ): Promise<Result<HeroReading, PhotoFailure>>;
  /** For book production: bytes and face reading; null when deleted. Logged as seen by the engine. */
  loadForMaking(documentId: string): Promise<{ readonly bytes: Uint8Array; readonly face: FaceReading } | null>;
  /** The chosen face of each existing photo, without reading files. */
  chosenFaces(photos: readonly string[]): Promise<ReadonlyMap<string, { readonly face: number }>>;
  /** Whether all of them exist and belong to this owner. */
  owns(tx: Queryable, owner: Owner, photos: readonly string[]): Promise<boolean>;
  /** Called in the transaction that deletes a photo, to delete what was derived from it. */
  onDestroyed(listener: (tx: Queryable, documentId: string) => Promise<void>): void;
  /** Deletes these photos at once, with a deletion record for each. */
  destroy(photos: readonly string[], reason: string): Promise<void>;
}
