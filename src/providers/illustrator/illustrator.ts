// What the shop asks of anything that can draw a page: the engine on this machine or a model behind HTTP.
import type { Result } from '#core/result.ts';

export interface IllustrationRequest {
  /** Our own id of the page, for logs and for matching answers. */
  pageId: string;
  story: string;
  page: number;
  variant: number;
  seed: number;
  /** Width and height of the wanted picture in pixels. */
  size: number;
  /** What is to be seen, in words; models behind HTTP need it, the engine does not. */
  prompt: string;
  /** The child's photo, if the parent gave one. */
  photo?: Uint8Array;
  /** The engine's own drawing of the page, as a guide for models that take one. */
  drawing?: Uint8Array;
}

export interface Illustration {
  image: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** What it cost in millionths of a US dollar; zero for the engine. */
  costMicros: number;
  /** The other side's id of the job, where there is one. */
  jobId?: string;
}

export type IllustratorError =
  | 'cancelled'
  | 'timed-out'
  | 'over-budget'
  /** The other side answered that this input cannot be drawn. */
  | 'refused'
  /** No answer, wrong key, billing, too many requests: worth trying again later. */
  | 'unavailable'
  /** An answer that is not a picture. */
  | 'bad-output'
  /** A job to be picked up that the other side does not know, or no more. */
  | 'unknown-job';

export interface IllustrateOptions {
  signal?: AbortSignal;
  /** Called once with the other side's job id, so that a restarted process can pick the job up again. Waited for. */
  onStarted?(jobId: string): void | Promise<void>;
  /** 0..1, when the illustrator can tell. */
  onProgress?(done: number): void;
  /** Picks up a job started earlier instead of paying for a new one. */
  resumeJobId?: string;
}

/** A model behind HTTP as an owner describes it. */
export interface IllustratorModel {
  provider: string;
  model: string;
  version: string | null;
  endpoint: string | null;
  /** The name of the setting that holds the key. */
  keySetting: string | null;
  settings: unknown;
}

/** Null where the description or its key is not enough to ask anybody. */
export type OpenIllustrator = (model: IllustratorModel) => Illustrator | null;

export interface Illustrator {
  readonly name: string;
  illustrate(
    request: IllustrationRequest,
    options?: IllustrateOptions,
  ): Promise<Result<Illustration, IllustratorError>>;
  /** Whether it could draw now; asks nothing that costs. */
  check(): Promise<Result<'ready', 'unavailable' | 'unknown-model' | 'wrong-key'>>;
}

/** Tells a picture by its first bytes; file names and headers may lie. */
export const pictureMime = (bytes: Uint8Array): Illustration['mime'] | undefined => {
  const starts = (signature: number[], offset = 0) => signature.every((byte, i) => bytes[offset + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return undefined;
};
