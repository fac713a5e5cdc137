// Validates signature, age and shape of a Replicate webhook; its content only triggers a status query.
import { validateWebhook } from 'replicate';
import { z } from 'zod';
import { err, ok, type Result } from '#core/result.ts';

const MAX_AGE_SECONDS = 300;
const bodyShape = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
});

export interface WebhookDelivery {
  id: string;
  timestamp: string;
  signature: string;
  /** The body exactly as received: the signature covers every byte. */
  rawBody: string;
}
export type WebhookError = 'bad-signature' | 'stale' | 'bad-body';

export const readReplicateWebhook = async (
  { id, timestamp, signature, rawBody }: WebhookDelivery,
  secret: string,
  nowMs: number,
): Promise<Result<{ jobId: string; status: z.infer<typeof bodyShape>['status'] }, WebhookError>> => {
  // The client validates the signature but throws on missing parts, and does not check the timestamp.
  const genuine = await validateWebhook({ id, timestamp, signature, body: rawBody, secret }).catch(() => false);
  if (!genuine) return err('bad-signature');
  const age = Math.abs(nowMs / 1000 - Number(timestamp));
  if (!(age <= MAX_AGE_SECONDS)) return err('stale');
  try {
    const { id: jobId, status } = bodyShape.parse(JSON.parse(rawBody));
    return ok({ jobId, status });
  } catch {
    return err('bad-body');
  }
};
