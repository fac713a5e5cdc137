// The steps from a visit to an approved book in the collection `events`: what happened and when, nothing of who.
import type { FastifyInstance } from 'fastify';
import { newDocumentId } from '#core/ids.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { eventContracts } from './events.contract.ts';
import type { CountStep } from './events.types.ts';

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
      implement(app, eventContracts)('POST /api/shop/events', async (request) => {
        const { allowed } = await limit.hit('event', request.ip, undefined);
        if (allowed) await countStep(database, { ...request.body, source: visitSource(request) });
      });
    },
  };
}
