// The steps from a visit to an approved book in the collection `events`: what happened and when, nothing of who.

import type { FastifyInstance } from 'fastify';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { eventContracts } from './events.contract.ts';
import { countStep } from './events.repository.ts';
import type { CountStep } from './events.types.ts';

/** A family with many books; a machine that makes a funnel of its own is not counted. */
const LIMITS = { windowSeconds: 600, perAccountAndAddress: 100, perAccount: null, perAddress: 100 };

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
