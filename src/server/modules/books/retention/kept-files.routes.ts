// HTTP routes of an account's consent to keep its bought files.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '#core/errors.ts';
import { implement } from '../../../http/implement.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../books.types.ts';
import { keptFileContracts } from '../kept-files.contract.ts';

interface KeptFilesRouteDeps {
  readonly owners: Pick<OwnersService, 'ownerOf'>;
  readonly keptFiles: BooksService['keptFiles'];
}

export const installKeptFiles =
  ({ owners, keptFiles }: KeptFilesRouteDeps) =>
  (app: FastifyInstance) => {
    const route = implement(app, keptFileContracts);
    const userOf = async (request: FastifyRequest): Promise<number> => {
      const owner = await owners.ownerOf(request);
      if (owner?.kind !== 'user') throw unauthorized();
      return owner.id;
    };

    route('GET /api/shop/account/kept-files', async (request) => ({ data: await keptFiles.of(await userOf(request)) }));
    route('PUT /api/shop/account/kept-files', async (request) => ({
      data: await keptFiles.agree(await userOf(request)),
    }));
    route('DELETE /api/shop/account/kept-files', async (request) => ({
      data: await keptFiles.withdraw(await userOf(request)),
    }));
  };
