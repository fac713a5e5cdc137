// Webhooks: events of content, media and orders sent to other programs.
import { createTextCipher } from '../../text-cipher.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import { deleteOldDeliveries } from './delete-old-deliveries.job.ts';
import { deliverWebhook, dispatchJob, dispatchWebhooks } from './deliver-webhooks.job.ts';
import { createSendWebhook } from './send-webhook.ts';
import { installEntryTriggers } from './webhook-triggers.repository.ts';
import { installWebhooks } from './webhooks.routes.ts';
import { createWebhooksAdmin } from './webhooks.service.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'queue' | 'secret' | 'previousSecrets' | 'notices' | 'log'>;

const CHANNEL = 'webhook_events';

export async function webhooksModule(parts: Parts): Promise<ServerModule> {
  const { database, content, queue, secret, previousSecrets, notices, log } = parts;
  const cipher = createTextCipher(secret, previousSecrets, 'webhooks');
  const deps = { database, content, queue, cipher, send: createSendWebhook(), log };
  await installEntryTriggers(database, content.registry);
  // One waiting job is enough for any number of events. A missed notification is made up for by the schedule.
  const subscription = notices.subscribe(CHANNEL, () => {
    queue
      .enqueue(dispatchJob, {}, { singletonKey: 'dispatch' })
      .catch((error: unknown) => log.warn({ err: error }, 'events of webhooks wait for the next minute'));
  });
  return {
    name: 'webhooks',
    routes: installWebhooks(createWebhooksAdmin(deps)),
    jobs: [dispatchWebhooks(deps), deliverWebhook(deps), deleteOldDeliveries(database)],
    close: async () => subscription.stop(),
  };
}
