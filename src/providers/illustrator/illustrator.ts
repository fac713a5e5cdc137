// Interface of an illustrator: the local engine or a model behind HTTP.
import type { Result } from '#core/result.ts';

export interface IllustrationRequest {
  /** The shop's id of the page, for logs and for matching responses. */
  pageId: string;
  story: string;
  page: number;
  variant: number;
  seed: number;
  /** Width and height of the wanted picture in pixels. */
  size: number;
  /** Description of the picture for models behind HTTP; the engine ignores it. */
  prompt: string;
  /** The child's photo, if there is one. */
  photo?: Uint8Array;
  /** The engine's rendering of the page, as a reference for models that accept one. */
  drawing?: Uint8Array;
}

export interface Illustration {
  image: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Cost in millionths of a US dollar; zero for the engine. */
  costMicros: number;
  /** The remote service's job id, if there is one. */
  jobId?: string;
}

export type IllustratorError =
  | 'cancelled'
  | 'timed-out'
  | 'over-budget'
  /** The service rejected the input. */
  | 'refused'
  /** No response, invalid key, billing, too many requests: may be retried later. */
  | 'unavailable'
  /** The response is not a picture. */
  | 'bad-output'
  /** The job to resume is unknown to the service or has expired. */
  | 'unknown-job';

export interface IllustrateOptions {
  signal?: AbortSignal;
  /** Called and awaited once with the service's job id, so that a restarted process can resume the job. */
  onStarted?(jobId: string): void | Promise<void>;
  /** 0..1, if the illustrator reports progress. */
  onProgress?(done: number): void;
  /** Resumes an earlier job instead of paying for a new one. */
  resumeJobId?: string;
}

/** Configuration of a model behind HTTP. */
export interface IllustratorModel {
  provider: string;
  model: string;
  version: string | null;
  endpoint: string | null;
  /** Name of the environment variable with the API key. */
  keySetting: string | null;
  settings: unknown;
}

/** Null if the configuration or its key is incomplete. */
export type OpenIllustrator = (model: IllustratorModel) => Illustrator | null;

export interface Illustrator {
  readonly name: string;
  illustrate(
    request: IllustrationRequest,
    options?: IllustrateOptions,
  ): Promise<Result<Illustration, IllustratorError>>;
  /** Whether it is usable now; makes no paid call. */
  check(): Promise<Result<'ready', 'unavailable' | 'unknown-model' | 'wrong-key'>>;
}

/** Detects the MIME type by the first bytes, because file names and headers may be wrong. */
export const pictureMime = (bytes: Uint8Array): Illustration['mime'] | undefined => {
  const starts = (signature: number[], offset = 0) => signature.every((byte, i) => bytes[offset + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return undefined;
};
