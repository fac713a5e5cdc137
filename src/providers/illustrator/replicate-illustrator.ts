// Illustrates a page with a model on Replicate, or on any server with its predictions API.

import Replicate, { type Prediction } from 'replicate';
import type { Clock } from '#core/clock.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { CostGuard } from './cost-guard.ts';
import {
  type Illustration,
  type IllustrationRequest,
  type Illustrator,
  type IllustratorError,
  pictureMime,
} from './illustrator.ts';
import { readReplicateWebhook, type WebhookDelivery, type WebhookError } from './replicate-webhook.ts';

export interface ReplicateOptions {
  token: string;
  baseUrl?: string;
  /** 'owner/name' for official models, 'owner/name:version' for the rest. */
  model: `${string}/${string}`;
  /** The model's input names; an input without a name is not sent. */
  inputNames: { prompt: string; photo?: string; drawing?: string; seed?: string; size?: string };
  fixedInput?: Record<string, unknown>;
  costGuard: CostGuard;
  /** The expected price of one picture in millionths of a US dollar. */
  priceMicros: number;
  timeoutMs?: number;
  pollMs?: number;
  webhook?: { url: string; secret: string };
  clock: Clock;
}

export interface ReplicateIllustrator extends Illustrator {
  /** Handles a webhook: a valid one wakes the waiting job, which then queries the status itself. */
  deliver(delivery: WebhookDelivery): Promise<Result<{ jobId: string }, WebhookError>>;
  cancel(jobId: string): Promise<void>;
}

const MAX_PICTURE_BYTES = 25_000_000;
const START_PATIENCE_MS = 30_000;
const CHECK_PATIENCE_MS = 10_000;

export const createReplicateIllustrator = (options: ReplicateOptions): ReplicateIllustrator => {
  const { token, baseUrl = 'https://api.replicate.com/v1', timeoutMs = 120_000, pollMs = 1500 } = options;
  const client = new Replicate({ auth: token, baseUrl, useFileOutput: false });
  const waiting = new Map<string, () => void>();

  const inputOf = (request: IllustrationRequest): Record<string, unknown> => {
    const { inputNames: names } = options;
    const input: Record<string, unknown> = { ...options.fixedInput, [names.prompt]: request.prompt };
    if (names.seed) input[names.seed] = request.seed;
    if (names.size) input[names.size] = request.size;
    if (names.photo && request.photo) input[names.photo] = Buffer.from(request.photo);
    if (names.drawing && request.drawing) input[names.drawing] = Buffer.from(request.drawing);
    return input;
  };

  /** Runs to its answer even when the customer has left: a job whose id we never learn cannot be cancelled. */
  const start = (request: IllustrationRequest): Promise<Prediction> => {
    const [model, version] = options.model.split(':') as [string, string | undefined];
    const common = {
      input: inputOf(request),
      signal: AbortSignal.timeout(START_PATIENCE_MS),
      ...(options.webhook && { webhook: options.webhook.url, webhook_events_filter: ['completed' as const] }),
    };
    return client.predictions.create(version ? { ...common, version } : { ...common, model });
  };

  /** Sleeps until the next poll, a webhook for this job, or the end of patience. */
  const pause = (jobId: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        waiting.delete(jobId);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      signal.addEventListener('abort', wake, { once: true });
      waiting.set(jobId, wake);
    });

  const cancel = async (jobId: string): Promise<void> => {
    // A job that has just ended cannot be cancelled; nothing is lost then.
    await client.predictions.cancel(jobId, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  };

  const download = async (prediction: Prediction, signal: AbortSignal): Promise<Result<Illustration, 'bad-output'>> => {
    const first: unknown = Array.isArray(prediction.output) ? prediction.output[0] : prediction.output;
    if (typeof first !== 'string' || !URL.canParse(first)) return err('bad-output');
    const url = new URL(first);
    // An answer must not send us to fetch from inside our own network.
    const trusted = url.protocol === 'https:' || url.protocol === 'data:' || url.host === new URL(baseUrl).host;
    if (!trusted) return err('bad-output');
    const response = await fetch(url, { signal });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_PICTURE_BYTES) {
      await response.body?.cancel();
      return err('bad-output');
    }
    const image = new Uint8Array(await response.arrayBuffer());
    const mime = pictureMime(image);
    if (!mime || image.length > MAX_PICTURE_BYTES) return err('bad-output');
    return ok({ image, mime, costMicros: options.priceMicros, jobId: prediction.id });
  };

  return {
    name: `replicate:${options.model}`,
    cancel,

    async check() {
      const [owner = '', name = ''] = options.model.split(/[/:]/);
      const signal = AbortSignal.timeout(CHECK_PATIENCE_MS);
      try {
        await client.models.get(owner, name, { signal });
        return ok('ready');
      } catch (reason) {
        const status = statusOf(reason);
        if (status === 404) return err('unknown-model');
        return err(status === 401 || status === 403 ? 'wrong-key' : 'unavailable');
      }
    },

    async deliver(delivery) {
      if (!options.webhook) return err('bad-signature');
      const read = await readReplicateWebhook(delivery, options.webhook.secret, options.clock.now().getTime());
      if (!read.ok) return read;
      waiting.get(read.value.jobId)?.();
      return ok({ jobId: read.value.jobId });
    },

    async illustrate(request, { signal, onStarted, onProgress, resumeJobId } = {}) {
      if (signal?.aborted) return err('cancelled');
      const reserved = resumeJobId ? 0 : options.priceMicros;
      if (!options.costGuard.reserve(reserved)) return err('over-budget');
      const patience = AbortSignal.timeout(timeoutMs);
      const stop = signal ? AbortSignal.any([signal, patience]) : patience;
      const giveUp = (): IllustratorError => (signal?.aborted ? 'cancelled' : 'timed-out');
      let jobId = resumeJobId;
      let spent = 0;
      try {
        let prediction = await (jobId ? client.predictions.get(jobId, { signal: stop }) : start(request));
        jobId = prediction.id;
        // From here on the other side may bill us, whatever becomes of the answer.
        spent = reserved;
        if (!resumeJobId) await onStarted?.(jobId);
        while (prediction.status === 'starting' || prediction.status === 'processing') {
          onProgress?.(prediction.status === 'starting' ? 0.1 : 0.5);
          if (!stop.aborted) await pause(jobId, stop);
          if (stop.aborted) {
            await cancel(jobId);
            return err(giveUp());
          }
          prediction = await client.predictions.get(jobId, { signal: stop });
        }
        if (prediction.status === 'failed') {
          spent = 0;
          return err('refused');
        }
        if (prediction.status !== 'succeeded') return err('cancelled');
        const picture = await download(prediction, stop);
        if (picture.ok) onProgress?.(1);
        return picture;
      } catch (reason) {
        if (stop.aborted) {
          if (jobId) await cancel(jobId);
          return err(giveUp());
        }
        if (resumeJobId && statusOf(reason) === 404) return err('unknown-job');
        return err(statusOf(reason) === 422 ? 'refused' : 'unavailable');
      } finally {
        options.costGuard.settle(reserved, spent);
      }
    },
  };
};

const statusOf = (reason: unknown): number | undefined => {
  if (!(reason instanceof Error) || !('response' in reason)) return undefined;
  const { response } = reason;
  return response instanceof Response ? response.status : undefined;
};
