// Illustrates a page with a model on Replicate, or on any server with its predictions API.

import Replicate, { type Prediction } from 'replicate';
import type { Clock } from '#core/clock.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { CostGuard } from './cost-guard.ts';
import type { IllustrateOptions, IllustrationRequest, Illustrator, IllustratorError } from './illustrator.ts';
import { downloadPicture } from './replicate-picture.ts';
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

const START_TIMEOUT_MS = 30_000;
const CHECK_TIMEOUT_MS = 10_000;
const CANCEL_TIMEOUT_MS = 10_000;
const DEFAULT_API_URL = 'https://api.replicate.com/v1';

export const createReplicateIllustrator = (options: ReplicateOptions): ReplicateIllustrator => {
  const { token, baseUrl = DEFAULT_API_URL, timeoutMs = 120_000, pollMs = 1500, costGuard, priceMicros } = options;
  const client = new Replicate({ auth: token, baseUrl, useFileOutput: false });
  const wakeUps = createWakeUps(pollMs);

  const cancel = async (jobId: string): Promise<void> => {
    // A job that has just finished cannot be cancelled; the error is harmless.
    await client.predictions.cancel(jobId, { signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) }).catch(() => undefined);
  };

  const illustrate: Illustrator['illustrate'] = async (request, callerOptions = {}) => {
    const { signal, onStarted, onProgress, resumeJobId } = callerOptions;
    if (signal?.aborted) return err('cancelled');
    const reserved = resumeJobId ? 0 : priceMicros;
    if (!costGuard.reserve(reserved)) return err('over-budget');
    const timeout = AbortSignal.timeout(timeoutMs);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const stopReason = (): IllustratorError => (signal?.aborted ? 'cancelled' : 'timed-out');
    let jobId = resumeJobId;
    let spent = 0;
    try {
      const started = await (jobId ? client.predictions.get(jobId, { signal: stop }) : start(client, request, options));
      jobId = started.id;
      // From here on the service may bill us, whatever the outcome.
      spent = reserved;
      if (!resumeJobId) await onStarted?.(jobId);
      const prediction = await waitForEnd(client, started, { wakeUps, stop, onProgress });
      if (!prediction) {
        await cancel(jobId);
        return err(stopReason());
      }
      if (prediction.status === 'failed') {
        spent = 0;
        return err('refused');
      }
      if (prediction.status !== 'succeeded') return err('cancelled');
      const picture = await downloadPicture(prediction.output, baseUrl, stop);
      if (!picture.ok) return picture;
      onProgress?.(1);
      return ok({ ...picture.value, costMicros: priceMicros, jobId: prediction.id });
    } catch (reason) {
      if (stop.aborted) {
        if (jobId) await cancel(jobId);
        return err(stopReason());
      }
      if (resumeJobId && statusOf(reason) === 404) return err('unknown-job');
      return err(statusOf(reason) === 422 ? 'refused' : 'unavailable');
    } finally {
      costGuard.settle(reserved, spent);
    }
  };

  return {
    name: `replicate:${options.model}`,
    cancel,
    illustrate,

    check: () => checkModel(client, options.model),

    async deliver(delivery) {
      if (!options.webhook) return err('bad-signature');
      const read = await readReplicateWebhook(delivery, options.webhook.secret, options.clock.now().getTime());
      if (!read.ok) return read;
      wakeUps.wake(read.value.jobId);
      return ok({ jobId: read.value.jobId });
    },
  };
};

async function checkModel(client: Replicate, model: string): ReturnType<Illustrator['check']> {
  const [owner = '', name = ''] = model.split(/[/:]/);
  try {
    await client.models.get(owner, name, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    return ok('ready');
  } catch (reason) {
    const status = statusOf(reason);
    if (status === 404) return err('unknown-model');
    return err(status === 401 || status === 403 ? 'wrong-key' : 'unavailable');
  }
}

interface WaitOptions {
  readonly wakeUps: ReturnType<typeof createWakeUps>;
  readonly stop: AbortSignal;
  readonly onProgress: IllustrateOptions['onProgress'];
}

/** Polls until the prediction has finished; undefined if `stop` was aborted. */
async function waitForEnd(
  client: Replicate,
  started: Prediction,
  { wakeUps, stop, onProgress }: WaitOptions,
): Promise<Prediction | undefined> {
  let prediction = started;
  while (prediction.status === 'starting' || prediction.status === 'processing') {
    onProgress?.(prediction.status === 'starting' ? 0.1 : 0.5);
    if (!stop.aborted) await wakeUps.wait(started.id, stop);
    if (stop.aborted) return undefined;
    prediction = await client.predictions.get(started.id, { signal: stop });
  }
  return prediction;
}

/** Not aborted with the caller's signal: a job whose id we never learn could not be cancelled. */
function start(client: Replicate, request: IllustrationRequest, options: ReplicateOptions): Promise<Prediction> {
  const [model, version] = options.model.split(':') as [string, string | undefined];
  const common = {
    input: modelInput(request, options),
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
    ...(options.webhook && { webhook: options.webhook.url, webhook_events_filter: ['completed' as const] }),
  };
  return client.predictions.create(version ? { ...common, version } : { ...common, model });
}

function modelInput(
  request: IllustrationRequest,
  { inputNames: names, fixedInput }: ReplicateOptions,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...fixedInput, [names.prompt]: request.prompt };
  if (names.seed) input[names.seed] = request.seed;
  if (names.size) input[names.size] = request.size;
  if (names.photo && request.photo) input[names.photo] = Buffer.from(request.photo);
  if (names.drawing && request.drawing) input[names.drawing] = Buffer.from(request.drawing);
  return input;
}

/** Waits between polls; a webhook for the job or an aborted signal ends the wait early. */
function createWakeUps(pollMs: number) {
  const waiting = new Map<string, () => void>();
  return {
    wake: (jobId: string): void => waiting.get(jobId)?.(),
    wait: (jobId: string, signal: AbortSignal): Promise<void> =>
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
      }),
  };
}

const statusOf = (reason: unknown): number | undefined => {
  if (!(reason instanceof Error) || !('response' in reason)) return undefined;
  const { response } = reason;
  return response instanceof Response ? response.status : undefined;
};
