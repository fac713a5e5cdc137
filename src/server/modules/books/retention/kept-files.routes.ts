// HTTP routes of an account's consent to keep its bought files.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unauthorized } from '#core/errors.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../books.types.ts';

interface KeptFilesRouteDeps {
  readonly owners: Pick<OwnersService, 'ownerOf'>;
  readonly keptFiles: BooksService['keptFiles'];
}

const PATH = '/api/shop/account/kept-files';
const tags = ['shop'];
const body = z.strictObject({ consent: z.literal(true) });
const moment = z.string().nullable();
const response = { 200: z.object({ data: z.object({ kept: z.boolean(), since: moment, until: moment }) }) };

export const installKeptFiles =
  ({ owners, keptFiles }: KeptFilesRouteDeps) =>
  (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();
    const userOf = async (request: FastifyRequest): Promise<number> => {
      const owner = await owners.ownerOf(request);
      if (owner?.kind !== 'user') throw unauthorized();
      return owner.id;
    };

    typed.get(
      PATH,
      { schema: { tags, summary: 'Whether the account’s bought files are kept', response } },
      async (request) => ({ data: await keptFiles.of(await userOf(request)) }),
    );
    typed.put(
      PATH,
      { schema: { tags, summary: 'Agree that bought files are kept', body, response } },
      async (request) => ({ data: await keptFiles.agree(await userOf(request)) }),
    );
    typed.delete(PATH, { schema: { tags, summary: 'Take that consent back', response } }, async (request) => ({
      data: await keptFiles.withdraw(await userOf(request)),
    }));
  };
