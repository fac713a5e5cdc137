// Stages of an upload, from the chosen file to the photo of the form.
import type { CheckedReason } from './quality-check/assess-photo.ts';

export type UploadStage =
  | { readonly step: 'looking' }
  /** The quality check has remarks; the parent decides. */
  | {
      readonly step: 'asking';
      readonly noFace: boolean;
      readonly reasons: readonly CheckedReason[];
      readonly file: Blob;
    }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'reading' }
  /** The program that reads photos here is being fetched; `file` may be sent instead. */
  | { readonly step: 'fetching'; readonly share: number; readonly file: Blob }
  | { readonly step: 'reading-here'; readonly file: Blob }
  /** `file` if a retry may help. */
  | { readonly step: 'refused'; readonly message: string; readonly noFace: boolean; readonly file: Blob | null }
  /** Could not be read on this device; nothing was sent. */
  | { readonly step: 'failed-here'; readonly message: string; readonly file: Blob };

export interface PendingUpload {
  readonly key: number;
  /** Object URL of the file. */
  readonly picture: string;
  readonly stage: UploadStage;
}

/** In progress without the parent; questioned and rejected files wait for a decision. */
export const isInProgress = ({ stage: { step } }: PendingUpload): boolean =>
  ['looking', 'sending', 'reading', 'fetching', 'reading-here'].includes(step);

/** Questioned, or refused for what it shows: another photo is needed. */
export const isPoor = ({ stage }: PendingUpload): boolean =>
  stage.step === 'asking' || (stage.step === 'refused' && !stage.file);
