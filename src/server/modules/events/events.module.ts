// The steps from a visit to an approved book in the collection `events`: what happened and when, nothing of who.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BROWSER_STEPS } from '#core/analytics/funnel.ts';
import { newDocumentId } from '#core/ids.ts';
import { LOCALES } from '#core/locale.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { CountStep } from './events.types.ts';

const body = z.strictObject({
  step: z.enum(BROWSER_STEPS),
  story: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  locale: z.enum(LOCALES).optional(),
});

/** A family with many books; a machine that makes a funnel of its own is not counted. */
const LIMITS = { windowSeconds: 600, perAccountAndAddress: 100, perAccount: null, perAddress: 100 };

const INSERT = `
insert into content.events (document_id, name, subject, payload, happened_at) values ($1, $2, $3, $4, now())`;

const countStep: CountStep = async (tx, { step, story, locale, source }) =>
  void (await tx.prepared('count-step', INSERT, [
    newDocumentId(),
    step,
    story ?? null,
    JSON.stringify({ ...(locale && { locale }), ...source }),
  ]));

export function eventsModule({ database, secret }: Pick<ServerParts, 'database' | 'secret'>): ServiceModule<CountStep> {
  const limit = createRateLimit(database, secret, LIMITS);
  return {
    name: 'events',
    service: countStep,
    routes(app: FastifyInstance) {
      app
        .withTypeProvider<ZodTypeProvider>()
        .post(
          '/api/shop/events',
          { schema: { tags: ['shop'], summary: 'Count a step that only the browser knows of', body } },
          async (request, reply) => {
            const { allowed } = await limit.hit('event', request.ip, undefined);
            if (allowed) await countStep(database, { ...request.body, source: visitSource(request) });
            return reply.code(204).send();
          },
        );
    },
  };
}
