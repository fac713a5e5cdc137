// HTTP route of reading mode.
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../http/implement.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { unwrapOrThrow } from '../book-errors.ts';
import { readingContracts } from '../reading.contract.ts';
import type { ReadingService } from '../reading.types.ts';

export const installReading =
  ({ reading, owners }: { reading: ReadingService; owners: OwnersService }) =>
  (app: FastifyInstance): void => {
    const route = implement(app, readingContracts);

    route('GET /api/shop/books/:id/reading', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return { data: unwrapOrThrow(await reading.open(await owners.ownerOf(request), request.params.id), request) };
    });
  };
